/** Sound, title and icon that say: it is your move. */
import { settings } from "../settings.svelte";
import { t } from "../text";

let sound: AudioContext | null = null;

/** Two soft strokes of a small bell. */
function chime(): void {
  try {
    sound ??= new AudioContext();
    const start = sound.currentTime;
    for (const [at, pitch] of [
      [0, 659.3],
      [0.14, 987.8],
    ] as const) {
      const tone = sound.createOscillator();
      const loud = sound.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, start + at);
      loud.gain.exponentialRampToValueAtTime(0.12, start + at + 0.015);
      loud.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.7);
      tone.connect(loud).connect(sound.destination);
      tone.start(start + at);
      tone.stop(start + at + 0.75);
    }
  } catch {
    // No sound device: the title and the icon say it as well.
  }
}

function icon(name: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", name);
}

export function announceTurn(title: string): void {
  if (settings.chosen.sound && navigator.userActivation?.hasBeenActive !== false) chime();
  document.title = `● ${t("your_move")} · ${title}`;
  icon("/icon-turn.svg");
}

export function quiet(): void {
  document.title = "Astrarium";
  icon("/icon.svg");
}
