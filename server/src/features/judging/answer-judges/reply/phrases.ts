import type { Token } from '../reading/tokens.ts';

export type Phrase = readonly string[];

export const phrasesOf = (list: readonly string[]): readonly Phrase[] =>
  list.map((phrase) => phrase.split(' ')).toSorted((a, b) => b.length - a.length);

export function standsAt(tokens: readonly Token[], phrase: Phrase, at: number): boolean {
  return phrase.every((word, place) => tokens[at + place]?.text === word);
}

/** The longest of the phrases that stands at a place, or null. */
export const phraseAt = (tokens: readonly Token[], phrases: readonly Phrase[], at: number): Phrase | null =>
  phrases.find((phrase) => standsAt(tokens, phrase, at)) ?? null;

export const holdsPhrase = (tokens: readonly Token[], phrases: readonly Phrase[]): boolean =>
  tokens.some((_, at) => phraseAt(tokens, phrases, at) !== null);

/** What stands before the first of the phrases, leaving a phrase at the very beginning alone. */
export function before<Kind extends Token>(
  tokens: readonly Kind[],
  phrases: readonly Phrase[],
): readonly Kind[] {
  const at = tokens.findIndex((_, place) => place > 0 && phraseAt(tokens, phrases, place) !== null);
  return at === -1 ? tokens : tokens.slice(0, at);
}

/** Without what stands in round brackets, and without the brackets. */
export function withoutBrackets<Kind extends Token>(tokens: readonly Kind[]): Kind[] {
  let depth = 0;
  return tokens.filter((token) => {
    if (token.text === '(') depth += 1;
    const isInside = depth > 0;
    if (token.text === ')' && depth > 0) depth -= 1;
    return !isInside;
  });
}
