import type { ReplyToken } from './reply-tokens.ts';

export interface Sentence {
  readonly tokens: readonly ReplyToken[];
  /** The mark that closes it, or an empty text at the end of a line. */
  readonly end: string;
}

const ENDS = new Set(['.', '!', '?', '\n']);
const SHORTENED = new Set([
  'approx',
  'ca',
  'vs',
  'sept',
  'jan',
  'feb',
  'mar',
  'apr',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
  'sq',
  'cu',
  'etc',
]);

/** Parts at the marks that close a sentence and at line ends; "i.e." and "Sept. 9" stay whole. */
export function sentencesOf(tokens: readonly ReplyToken[]): Sentence[] {
  const sentences: Sentence[] = [];
  let current: ReplyToken[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!isEnd(tokens, at)) {
      current.push(token);
      continue;
    }
    if (current.length > 0) sentences.push({ tokens: current, end: token.text === '\n' ? '' : token.text });
    current = [];
  }
  return current.length > 0 ? [...sentences, { tokens: current, end: '' }] : sentences;
}

function isEnd(tokens: readonly ReplyToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token === undefined || !ENDS.has(token.text)) return false;
  if (token.text !== '.') return token.text !== '!' || after?.text !== '=';
  const isInner = after !== undefined && !after.isSpaced && (after.kind === 'word' || after.text === '.');
  const isShort = SHORTENED.has(before?.text ?? '') && after?.text !== '\n';
  const isLatin = tokens[at - 2]?.text === '.' && /^[eg]$/u.test(before?.text ?? '');
  return !isInner && !isShort && !isLatin;
}
