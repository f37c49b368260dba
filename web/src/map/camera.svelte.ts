/** What part of the map is seen: dragged, pinched, wheeled, or moved by keys and buttons. */
import { screen } from "../parts/screen.svelte";
import { settings } from "../settings.svelte";
import { R, type Box, type Point } from "./hexes";

const NEAREST = 1.6;
/** A hex is never drawn smaller than this when the map moves by itself. */
const READABLE = 0.42;

/** Some of the unknown is always seen around what is known. */
const MARGIN = 60;
/** Milliseconds until all that changes with a question has found its size. */
const SETTLING = 500;

/** When somebody last did something on the page: from then on the map lies still. */
let pressed = 0;
for (const deed of ["pointerdown", "click", "keydown", "wheel"])
  addEventListener(deed, () => (pressed = performance.now()), { capture: true, passive: true });

export interface Sights {
  /** All sectors that are known. */
  whole: Box;
  asked: Box | null;
}

export class Camera {
  width = $state(0);
  height = $state(0);
  /** How much of the height is covered from below. */
  foot = $state(0);
  x = $state(0);
  y = $state(0);
  scale = $state(0.5);
  /** Until somebody takes hold of it, the map follows the game. */
  touched = $state(false);
  dragging = $state(false);

  /** It has just moved by itself. */
  fresh = $state(false);

  private resting: ReturnType<typeof setTimeout> | undefined;
  /** What is asked now, and since when. */
  private moment = "";
  private since = 0;
  /** It shows the whole map, and of this width it did so. */
  private fits = true;
  private fitted = 0;
  private whole: Box = { x: -R, y: -R, w: 2 * R, h: 2 * R };
  private fingers = new Map<number, Point>();
  private gap = 0;
  /** How far the pointer went since it came down: a drag is no click. */
  private travelled = 0;

  get transform(): string {
    return `translate(${this.x} ${this.y}) scale(${this.scale})`;
  }
  /** What `letters.ts` asks for: the least size in pixels, in units of the drawing. */
  get least(): number {
    return (screen.phone || (screen.short && screen.touch) ? 10 : 11) / this.scale;
  }
  get moved(): boolean {
    return this.travelled > 6;
  }
  private get farthest(): number {
    return this.fitting(this.whole) * 0.7;
  }

  /** What should be in sight. It moves by itself only when something new is asked, or when it would be cut
   *  off: between two clicks it stays. */
  follow(moment: string, { whole, asked }: Sights): void {
    const turned = this.width !== this.fitted;
    // A window of another width finds its height a little later: until then the map is fitted again.
    if (moment !== this.moment || turned) this.since = performance.now();
    this.moment = moment;
    this.whole = whole;
    if (!this.width || !this.height) return;
    const anew = performance.now() - this.since < SETTLING;
    const cut = turned || !this.holds(whole);
    const idle = pressed < this.since; // a busy machine lays the page out late
    if (!this.touched && (turned || (this.fits && (anew || idle || cut)))) this.fit();
    if (anew && asked && !this.sees(asked)) this.approach(asked);
  }

  fit(): void {
    this.touched = false;
    this.fits = true;
    this.fitted = this.width;
    this.frame(this.whole, this.fitting(this.whole));
  }

  /** Bring this into sight, if it is not. */
  show(box: Box): void {
    if (this.width && !this.sees(box)) this.approach(box);
  }

  private approach(box: Box): void {
    this.fits = false;
    const near = Math.max(this.fitting(box), READABLE);
    this.frame(box, Math.min(near, Math.max(this.scale, READABLE)));
  }

  zoom(factor: number, about: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.max(this.farthest, Math.min(NEAREST, this.scale * factor));
    const share = scale / this.scale;
    this.x = about.x - (about.x - this.x) * share;
    this.y = about.y - (about.y - this.y) * share;
    this.scale = scale;
    this.touched = true;
    this.hold();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.touched = true;
    this.hold();
  }

  down(id: number, at: Point): void {
    if (this.fingers.size === 0) this.travelled = 0;
    this.fingers.set(id, at);
    this.gap = this.apart();
  }

  /** A finger moved; true if the map moved with it. */
  drag(id: number, at: Point): boolean {
    const before = this.fingers.get(id);
    if (!before) return false;
    const [dx, dy] = [at.x - before.x, at.y - before.y];
    this.travelled += Math.abs(dx) + Math.abs(dy);
    if (!this.moved) return false;
    this.dragging = true;
    const old = this.centre();
    this.fingers.set(id, at);
    const now = this.centre();
    this.pan(now.x - old.x, now.y - old.y);
    const gap = this.apart();
    if (this.fingers.size > 1 && this.gap > 0) this.zoom(gap / this.gap, now);
    this.gap = gap;
    return true;
  }

  /** A finger carries something over the map, which stays; true if it has moved at all. */
  carry(id: number, at: Point): boolean {
    const before = this.fingers.get(id);
    if (!before) return false;
    this.travelled += Math.abs(at.x - before.x) + Math.abs(at.y - before.y);
    this.fingers.set(id, at);
    return this.moved;
  }

  up(id: number): void {
    this.fingers.delete(id);
    this.gap = this.apart();
    if (!this.fingers.size) this.dragging = false;
  }

  private fitting(box: Box): number {
    return Math.min(
      this.width / (box.w + MARGIN),
      (this.height - this.foot) / (box.h + MARGIN),
      NEAREST,
    );
  }

  private frame(box: Box, scale: number): void {
    if (!this.width || !this.height) return;
    const x = this.width / 2 - (box.x + box.w / 2) * scale;
    const y = (this.height - this.foot) / 2 - (box.y + box.h / 2) * scale;
    const moved = Math.abs(x - this.x) + Math.abs(y - this.y) > 2 || scale !== this.scale;
    Object.assign(this, { x, y, scale });
    if (moved) this.rest();
  }

  /** What has just moved takes no click, as in `table/settles.ts`. */
  private rest(): void {
    if (!settings.chosen.rest) return;
    this.fresh = true;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => (this.fresh = false), settings.chosen.rest);
  }

  /** Nothing hides it, and it is large enough. */
  private sees(box: Box): boolean {
    return this.holds(box, this.foot) && this.scale >= READABLE * 0.8;
  }

  private holds(box: Box, foot = 0): boolean {
    const [left, top] = [this.x + box.x * this.scale, this.y + box.y * this.scale];
    return (
      left > -8 &&
      top > -8 &&
      left + box.w * this.scale < this.width + 8 &&
      top + box.h * this.scale < this.height - foot + 8
    );
  }

  /** Some of the map always stays in sight. */
  private hold(): void {
    const { whole, scale } = this;
    const clamp = (value: number, low: number, high: number) =>
      Math.max(low, Math.min(high, value));
    const margin = 60;
    this.x = clamp(
      this.x,
      margin - (whole.x + whole.w) * scale,
      this.width - margin - whole.x * scale,
    );
    this.y = clamp(
      this.y,
      margin - (whole.y + whole.h) * scale,
      this.height - margin - whole.y * scale,
    );
  }

  private centre(): Point {
    const all = [...this.fingers.values()];
    const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return { x: sum.x / Math.max(all.length, 1), y: sum.y / Math.max(all.length, 1) };
  }

  private apart(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}
