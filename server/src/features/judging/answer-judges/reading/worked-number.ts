import { formatNumber, isHalfWay, roundTo } from '../exact/decimal.ts';
import { areEqual, divide, whole, type Rational } from '../exact/rational.ts';
import { compareWritten, type Agreement } from '../exact/written-number.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import { readNumber, type NumberRead } from './read-number.ts';
import type { Token } from './tokens.ts';
import { readEach, type AnswerRead, type WorkedOut } from './worked-out.ts';

export interface NumberQuestion {
  readonly value: Rational;
  readonly working: string;
  /** How the question was read, without its result; the working where nothing better can be shown. */
  readonly reading?: string;
  /** The question asks for a percentage: 25, 25% and 0.25 are one answer. */
  readonly isPercentage?: boolean;
  /** Decimals that the question asks to round to; null when it does not. */
  readonly roundedTo?: number | null;
}

/** A question whose right answer is one number. */
export function workedNumber(question: NumberQuestion): WorkedOut {
  const value = settleRounding(question);
  const isPercentage = question.isPercentage ?? false;
  return {
    text: isPercentage ? `${formatNumber(value)}%` : formatNumber(value),
    reading: question.reading ?? question.working,
    working: question.working,
    form: '42, 3.5 or 7/2',
    read: (tokens) => readEach(tokens, (at) => readNumberAnswer(tokens, at, { value, isPercentage })),
  };
}

function settleRounding({ value, roundedTo = null }: NumberQuestion): Rational {
  if (roundedTo === null) return value;
  if (isHalfWay(value, roundedTo))
    refuseToJudge(
      'The exact value lies half way between two roundings, and the question does not say which to take.',
    );
  return roundTo(value, roundedTo);
}

function readNumberAnswer(
  tokens: readonly Token[],
  at: number,
  { value, isPercentage }: { value: Rational; isPercentage: boolean },
): AnswerRead | null {
  const read = readNumber(tokens, at);
  if (read === null) return null;
  const hasSign = ['%', 'percent'].includes(tokens[read.next]?.text ?? '');
  const next = hasSign ? read.next + 1 : read.next;
  const agreement = isPercentage
    ? comparePercentage(value, read, hasSign)
    : comparePlain(value, read, hasSign);
  return { agreement, key: keyOf(read, hasSign && !isPercentage), first: at, next };
}

function comparePlain(value: Rational, read: NumberRead, hasPercentSign: boolean): Agreement {
  if (!hasPercentSign) return compareWritten(value, read, 'endless');
  return areEqual(value, divide(read.value, whole(100))) ? 'right' : 'wrong';
}

function comparePercentage(value: Rational, read: NumberRead, hasSign: boolean): Agreement {
  const isShare = !hasSign && areEqual(divide(value, whole(100)), read.value);
  return isShare ? 'right' : compareWritten(value, read, 'endless');
}

const keyOf = (read: NumberRead, isPercent: boolean): string =>
  `${String(read.value.numerator)}/${String(read.value.denominator)}${isPercent ? '%' : ''}`;
