const letters = new Intl.Collator('en', { numeric: true });

/** The order of the alphabet, for sort; numbers inside words by their size. */
export function compareWords(one: string, other: string): number {
  return letters.compare(one, other);
}
