/** Where somebody stands in a lesson. All of it follows from the log and from what is asked, so that
 * a reload, a move taken back and a legal detour are all understood. */
import { print, type Lesson, type Line, type Move, type Question, type Step } from "../api";

const ANYTHING = "*";

/** The number of steps that the log says are done. */
export function stepsDone(lesson: Lesson, lines: Line[]): number {
  let at = 0;
  for (const line of lines) {
    const step = lesson.steps[at];
    if (step && !line.undone && tells(step, line)) at += 1;
  }
  return at;
}

/** Does this line say that the step is done? */
function tells({ until }: Step, line: Line): boolean {
  return Object.entries(until).every(([name, value]) =>
    name === "key" ? line.key === value : line.args[name] === value,
  );
}

/** What a move is about, and how many of it: parts of an order add up. */
export type Counted = (move: Move) => { key: string; number: number };

/** The offered moves that lead on; the lesson's own before others that would do as well. What a plan
 * holds already is not asked for again, where the game counts what its moves bring. */
export function leading(
  step: Step,
  moves: Move[],
  planned: Move[] = [],
  counted: Counted | null = null,
): Move[] {
  for (const pattern of step.moves) {
    if (counted) {
      const { key, number } = counted(parsed(pattern));
      const alike = (move: Move) => counted(move).key === key;
      const has = planned.filter(alike).reduce((sum, move) => sum + counted(move).number, 0);
      if (has >= number) continue;
      if (has && moves.some(alike)) return [parsed(pattern)];
    }
    const found = moves.filter((move) => fits(pattern.split(" "), print(move).split(" ")));
    if (found.length) return found;
  }
  return [];
}

const parsed = (pattern: string): Move =>
  pattern.split(" ").map((word) => (/^\d+$/.test(word) ? Number(word) : word));

const fits = (pattern: string[], words: string[]) =>
  pattern.length === words.length &&
  pattern.every((word, at) => word === ANYTHING || word === words[at]);

/** Is it time for this step? Something else may have to be answered first. */
export const isTimeFor = (step: Step, question: Question | null): boolean =>
  question !== null && step.kinds.includes(question.kind);
