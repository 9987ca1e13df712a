const LONGEST = 80;

/** A name that somebody chose, for a letter to people who do not know them: no mail program makes a link of it. */
export function plainWords(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('://', ' ')
    .replaceAll('@', ' at ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .trim()
    .slice(0, LONGEST);
}
