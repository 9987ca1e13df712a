import { divide, whole, type Rational } from '../../exact/rational.ts';
import { refuseWeight } from '../../reading/context.ts';
import { readLiteral } from '../../reading/read-number.ts';
import type { Token } from '../../reading/tokens.ts';

/** A story as words, in which N stands for an amount and P for a percentage; sentences and pauses end with " .". */
export interface StoryText {
  readonly text: string;
  readonly values: readonly Rational[];
  readonly tokens: readonly Token[];
}

const CURRENCIES = new Set(['$', '£', '€']);
const CURRENCY_WORDS = new Set(['dollars', 'dollar', 'euros', 'euro', 'pounds', 'pound', 'bucks']);
const PAUSES = new Set(['.', ',', ';', '\n', '!', '?', ':']);

export function storyText(tokens: readonly Token[]): StoryText {
  const words: string[] = [];
  const values: Rational[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const start = CURRENCIES.has(tokens[at]?.text ?? '') ? at + 1 : at;
    const read = tokens[at]?.text === 'one' ? null : readLiteral(tokens, start);
    const text = tokens[at]?.text ?? '';
    if (read === null) {
      const isRepeated = PAUSES.has(text) && words.at(-1) === '.';
      if (!isRepeated) words.push(PAUSES.has(text) ? '.' : text);
      continue;
    }
    const isShare = ['%', 'percent'].includes(tokens[read.next]?.text ?? '');
    values.push(isShare ? divide(read.value, whole(100)) : read.value);
    words.push(isShare ? 'P' : 'N');
    const isNamed = isShare || CURRENCY_WORDS.has(tokens[read.next]?.text ?? '');
    at = isNamed ? read.next : read.next - 1;
  }
  while (words.at(-1) === '.') words.pop();
  return { text: words.join(' '), values, tokens };
}

const singular = (word: string): string =>
  word
    .replace(/ies$/u, 'y')
    .replace(/(ch|sh|x|ss)es$/u, '$1')
    .replace(/s$/u, '');

/** Whether two words name one thing; nothing named fits everything. */
export const isSameThing = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || singular(a) === singular(b);

/** Refuses words of the story that count, and that the pattern does not take account of. */
export function refuseOtherWeight({ tokens }: StoryText, allowed: readonly string[]): void {
  const words = tokens.filter((token, at) => token.kind === 'word' && readLiteral(tokens, at) === null);
  refuseWeight(words, new Set([...allowed, ...CURRENCY_WORDS]));
}
