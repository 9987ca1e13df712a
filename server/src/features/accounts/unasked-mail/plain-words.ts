const LONGEST_NAME = 80;

/**
 * What somebody wrote, for a letter to people who do not know them: one line of at most `longest` characters, of which no
 * mail program makes a link.
 */
export function plainWords(text: string, longest = LONGEST_NAME): string {
  return text
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('://', ' ')
    .replaceAll('@', ' at ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .trim()
    .slice(0, longest);
}
