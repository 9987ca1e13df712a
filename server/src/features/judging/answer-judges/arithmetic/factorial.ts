import { isWhole, whole, type Rational } from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';

const LARGEST = 200n;

/** 5! is 120. */
export function factorial(value: Rational): Rational {
  if (!isWhole(value) || value.numerator < 0n || value.numerator > LARGEST)
    refuseToJudge('A factorial is worked out for whole numbers from 0 to 200 only.');
  let product = 1n;
  for (let factor = 2n; factor <= value.numerator; factor += 1n) product *= factor;
  return whole(product);
}

const REMARK = ['means', 'is', 'denotes', 'stands'];
const AFTER = new Set([
  '+',
  '-',
  '*',
  '/',
  '^',
  ')',
  '?',
  '=',
  'times',
  'plus',
  'minus',
  'divided',
  'over',
  'and',
]);

/**
 * Tells the sign in 5! from an exclamation: something is worked out with it, or the question says what it means. A lone
 * "2 + 3!" at the end of a message can be read in two ways.
 */
export function markFactorials(tokens: readonly Token[]): readonly Token[] {
  const bare = withoutRemark(tokens);
  const signs = bare.flatMap((token, at) => (isTight(bare, at) && token.text === '!' ? at : []));
  if (signs.length === 0) return bare;
  const isMeant = bare.length < tokens.length || signs.some((at) => isWorkedWith(bare[at + 1]));
  if (!isMeant)
    refuseToJudge('The "!" may be a factorial or an exclamation: write "5 factorial", or leave it out.');
  if (signs.some((at) => bare[at + 1]?.text === '!')) refuseToJudge('The judge does not read "!!".');
  return bare.map((token, at) =>
    signs.includes(at) ? { ...token, kind: 'word' as const, text: 'factorial' } : token,
  );
}

// "5!?" asks for 5!, "5! ?" may be an exclamation.
const isWorkedWith = (next: Token | undefined): boolean =>
  AFTER.has(next?.text ?? '') && (next?.text !== '?' || !next.isSpaced);

function isTight(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (before?.kind === 'number' || before?.text === ')') && tokens[at]?.isSpaced === false;
}

/** ", where ! means factorial" and the like. */
function withoutRemark(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    (token, place) =>
      token.text === '!' && REMARK.includes(tokens[place + 1]?.text ?? '') && !isTight(tokens, place),
  );
  const end = tokens.findIndex((token, place) => place > at && token.text === 'factorial');
  if (at === -1 || end === -1 || end > at + 4) return tokens;
  let start = at;
  while (start > 0 && ['where', ',', '(', 'the', 'sign', 'and', '.'].includes(tokens[start - 1]?.text ?? ''))
    start -= 1;
  const next = tokens[end + 1]?.text === ')' ? end + 2 : end + 1;
  return [...tokens.slice(0, start), ...tokens.slice(next)];
}
