const LONGEST_NAME = 80;
/** A number such as 4.1 stays as it is, every other dot before a letter or a digit is taken apart. */
const DOTS = /((?<![\p{L}\p{N}.])\d+\.\d+(?![\p{L}\p{N}/@-]|\.\S))|[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}])/gu;

/** Sentences that somebody wrote, for a letter to others: no mail program makes a link of anything in them. */
export function plainText(text: string): string {
  return text
    .replaceAll(/(?:(?![\u200C\u200D])[\p{C}\p{Z}])+/gu, ' ')
    .replaceAll('://', ' ')
    .replaceAll(/[@\uFF20]/gu, ' at ')
    .replaceAll(DOTS, (_, decimal?: string) => decimal ?? '. ')
    .trim();
}

/** The same for a name that somebody chose, or another text, of at most `longest` characters. */
export function plainWords(name: string, longest = LONGEST_NAME): string {
  return plainText(name).slice(0, longest);
}
