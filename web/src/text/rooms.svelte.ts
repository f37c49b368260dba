/** Texts by room (the table's own, each game's), loaded in the language that is spoken. */
import { settings, type Language } from "../settings.svelte";

type Texts<K extends string> = Record<K, string>;
type Sources<K extends string> = Record<Language, () => Promise<Texts<K>>>;

const rooms: { learn(language: Language): Promise<void> }[] = [];

/** Load the texts of all rooms that are open: before something is shown, and for another language. */
export async function learn(): Promise<void> {
  await Promise.all(rooms.map((room) => room.learn(settings.language)));
}

/** The texts of a room; until another language has come they stay in the one before. */
export function opened<K extends string>(sources: Sources<K>): () => Partial<Texts<K>> {
  const room = new Room(sources);
  rooms.push(room);
  return () => room.texts;
}

class Room<K extends string> {
  private known = $state.raw<Partial<Record<Language, Texts<K>>>>({});

  constructor(private sources: Sources<K>) {}

  async learn(language: Language): Promise<void> {
    if (this.known[language]) return;
    const texts = await this.sources[language]();
    this.known = { ...this.known, [language]: texts };
  }

  get texts(): Partial<Texts<K>> {
    return this.known[settings.language] ?? Object.values(this.known)[0] ?? {};
  }
}
