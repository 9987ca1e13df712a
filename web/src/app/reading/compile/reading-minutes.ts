const WORDS_PER_MINUTE = 220;

/** How long a text takes to read, in whole minutes, never less than one. */
export function minutesOf(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
