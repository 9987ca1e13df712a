import { formatNumber, fromDecimal, roundTo } from '../exact/decimal.ts';
import { areEqual, multiply, type Rational } from '../exact/rational.ts';
import { compareWritten, type Agreement } from '../exact/written-number.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import { takeRounding } from '../reading/rounding.ts';
import { afterSelfCorrection } from '../reading/self-correction.ts';
import { withoutCourtesies } from '../reading/courtesies.ts';
import { matchPhrase, type SlotReaders } from '../reading/match-phrase.ts';
import { readNumber, type NumberRead } from '../reading/read-number.ts';
import { spellOut } from '../reading/spell-out.ts';
import { tokenize, type Token } from '../reading/tokens.ts';
import { readEach, type AnswerRead, type WorkedOut } from '../reading/worked-out.ts';
import { fromBase, haveSameDimension, readQuantity, toBase, type Quantity } from './quantity.ts';
import { withoutDefinitions } from './definitions.ts';
import { readLoosely } from './loose-conversion.ts';
import { withoutNotes } from './notes.ts';
import { readKnownUnit, readUnit } from './read-unit.ts';
import type { Unit } from './unit-table.ts';
import phrases from './unit-phrases.json' with { type: 'json' };

/** Works out a conversion exactly, or refuses to judge. Every word of the question must be understood. */
export function solveUnits(question: string): WorkedOut {
  const written = withoutCourtesies(
    withoutNotes(withoutDefinitions(afterSelfCorrection(spellOut(tokenize(question))))),
  );
  if (written.length === 0) refuseToJudge('There is no question in that message.');
  const { tokens, roundedTo } = takeRounding(written);
  const conversion =
    findConversion(tokens, phrases.differences, true) ??
    findConversion(tokens, phrases.conversions, false) ??
    findLoosely(tokens);
  if (conversion === null) return refuseToJudge(explainMiss(tokens));
  return workedConversion({ ...weighed(conversion, tokens), roundedTo });
}

function findLoosely(tokens: readonly Token[]): Conversion | null {
  const found = readLoosely(tokens);
  if (found === null) return null;
  const { amount, unit, isDifference } = found;
  return { quantity: amount.quantity, given: amount.unit, unit, isDifference, amount: found.written };
}

/** What a mass weighs is a force; anything else must be measured in the same kind of unit. */
function weighed(conversion: Conversion, tokens: readonly Token[]): Conversion {
  const { quantity, unit } = conversion;
  if (haveSameDimension(quantity.dimension, unit.dimension)) return conversion;
  const isMass = haveSameDimension(quantity.dimension, MASS) && haveSameDimension(unit.dimension, FORCE);
  const isWeight = tokens.some((token) => ['weight', 'weigh', 'weighs'].includes(token.text));
  if (!isMass || !isWeight) return refuseToJudge('The two units do not measure the same kind of thing.');
  return {
    ...conversion,
    quantity: { ...quantity, size: multiply(quantity.size, GRAVITY), dimension: FORCE },
  };
}

const OPERATORS = new Set(['plus', '+', 'minus', 'by', 'times', '*']);
const MASS = [0, 1, 0, 0, 0];
const FORCE = [1, 1, -2, 0, 0];
const GRAVITY = fromDecimal('9.80665');

interface Conversion {
  readonly quantity: Quantity;
  /** The amount as the question writes it. */
  readonly amount: string;
  readonly isDifference: boolean;
  /** Decimals that the question asks to round to. */
  readonly roundedTo?: number | null;
  /** The unit that the question gives the amount in. */
  readonly given: Unit;
  readonly unit: Unit;
}

function findConversion(
  tokens: readonly Token[],
  shapes: readonly string[],
  isDifference: boolean,
): Conversion | null {
  const readers: SlotReaders = {
    q: (all, at) => readQuantity(all, at, isDifference)?.next ?? null,
    u: (all, at) => readUnit(all, at)?.next ?? null,
  };
  for (const shape of shapes) {
    const match = matchPhrase(shape, tokens, readers);
    if (match === null) continue;
    const amount = readQuantity(tokens, match.starts('q')[0] ?? 0, isDifference);
    const unit = readUnit(tokens, match.starts('u')[0] ?? 0)?.unit;
    if (amount !== null && unit !== undefined)
      return {
        quantity: amount.quantity,
        given: amount.unit,
        unit,
        isDifference,
        amount: rawOf(tokens.slice(match.starts('q')[0] ?? 0), {
          next: amount.next - (match.starts('q')[0] ?? 0),
        }),
      };
  }
  return null;
}

function workedConversion(conversion: Conversion): WorkedOut {
  const { quantity, unit, roundedTo = null } = conversion;
  const exact = fromBase(quantity.size, unit, quantity.isPoint);
  const value = roundedTo === null ? exact : roundTo(exact, roundedTo);
  return {
    text: `${formatNumber(value)} ${unit.plural}`,
    working: 'Every unit was taken at its exact size by definition.',
    form: `a number with its unit, as 2.5 ${unit.plural}`,
    reading: readingOf(conversion),
    read: (tokens) => readEach(tokens, (at) => readAnswer(tokens, at, conversion)),
  };
}

/** A number alone is in the unit that was asked for; with another unit of the same kind it is converted. */
function readAnswer(tokens: readonly Token[], at: number, asked: Conversion): AnswerRead | null {
  if (tokens[at]?.text === 'a' || tokens[at]?.text === 'an') return null;
  const number = readNumber(tokens, at);
  if (number === null) return null;
  const written = readKnownUnit(tokens, number.next);
  if (written === null) return compareIn(asked, asked.unit, { number, at, next: number.next });
  if (!haveSameDimension(written.unit.dimension, asked.unit.dimension))
    return {
      agreement: 'wrong',
      key: `other kind ${number.value.numerator.toString()}`,
      first: at,
      next: written.next,
    };
  const compound = readCompound(tokens, at, asked);
  if (compound !== null && compound.next > written.next) return compound;
  return compareIn(asked, written.unit, { number, at, next: written.next });
}

interface Place {
  readonly number: NumberRead;
  readonly at: number;
  readonly next: number;
}

function compareIn(
  { quantity, given, unit: asked, roundedTo = null }: Conversion,
  unit: Unit,
  { number, at, next }: Place,
): AnswerRead {
  const exact = fromBase(quantity.size, unit, quantity.isPoint);
  const compared = compareWritten(exact, number, 'any');
  // The amount as the question gave it is right, but no answer.
  const isEcho = areSameUnit(unit, given) && !areSameUnit(given, asked) && compared !== 'wrong';
  const isRounded =
    roundedTo !== null && areSameUnit(unit, asked) && areEqual(roundTo(exact, roundedTo), number.value);
  const agreement = isRounded ? 'right' : isEcho ? 'unclear' : compared;
  return { agreement, key: keyOf(toBase(number.value, unit, quantity.isPoint)), first: at, next };
}

/** 5 ft 7 in as one answer; exact, or close enough that rounding may explain it. */
function readCompound(tokens: readonly Token[], at: number, asked: Conversion): AnswerRead | null {
  const compound = readQuantity(tokens, at, !asked.quantity.isPoint);
  // "2 × 5,280 ft" is a step on the way to an answer.
  if (compound === null || tokens.slice(at, compound.next).some(({ text }) => OPERATORS.has(text)))
    return null;
  if (!haveSameDimension(compound.quantity.dimension, asked.quantity.dimension)) return null;
  const last = tokens.slice(at, compound.next).findLastIndex((token) => token.kind === 'number') + at;
  const tail = readNumber(tokens, last);
  const agreement = compareCompound(asked.quantity.size, compound.quantity.size, {
    unit: compound.unit,
    tail,
  });
  return { agreement, key: keyOf(compound.quantity.size), first: at, next: compound.next };
}

function compareCompound(
  exact: Rational,
  given: Rational,
  { unit, tail }: { unit: Unit; tail: NumberRead | null },
): Agreement {
  const written = { value: fromBase(given, unit, false), decimals: tail?.decimals ?? null, significant: 9 };
  return compareWritten(fromBase(exact, unit, false), written, 'any');
}

const areSameUnit = (a: Unit, b: Unit): boolean => areEqual(a.factor, b.factor) && a.offset === b.offset;
function readingOf({ amount, unit, isDifference, roundedTo = null }: Conversion): string {
  const rounding = roundedTo === null ? '' : `, rounded to ${String(roundedTo)} decimals`;
  return `${isDifference ? 'a difference of ' : ''}${amount}, in ${unit.plural}${rounding}`;
}

const rawOf = (tokens: readonly Token[], { next }: { readonly next: number }): string =>
  tokens
    .slice(0, next)
    .map((token, at) => (at > 0 && token.isSpaced ? ` ${token.raw}` : token.raw))
    .join('');

const keyOf = (size: Rational): string => `${String(size.numerator)}/${String(size.denominator)}`;

function explainMiss(tokens: readonly Token[]): string {
  const hasNumber = tokens.some((token, at) => token.kind === 'number' || readNumber(tokens, at) !== null);
  return hasNumber
    ? 'The judge does not understand this as a conversion from one unit to another.'
    : 'The judge finds no amount to convert in that message.';
}
