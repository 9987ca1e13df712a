import { formatNumber, fromDecimal } from '../exact/decimal.ts';
import * as exact from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import { readLiteral } from '../reading/read-number.ts';
import type { Cursor } from './cursor.ts';
import words from './expression-words.json' with { type: 'json' };
import { factorial } from './factorial.ts';
import { readFunction } from './functions.ts';

/** A part of an expression with what matters for reading on: a phrase in words leaves its right edge open. */
export interface Part {
  readonly value: exact.Rational;
  /** As it was read, with brackets around what goes together. */
  readonly text: string;
  readonly form: 'plain' | 'percent' | 'phrase' | 'of' | 'power' | 'spoken-power' | 'signed';
}

const multipliers = new Map<string, number>(Object.entries(words.multipliers));
const operators = new Map<string, string>(Object.entries(words.operators));
const operatorPhrases = [...operators.keys()].toSorted((a, b) => b.length - a.length);
const MAX_DEPTH = 40;

/**
 * Reads an expression in symbols and words with the usual order of operations. What can be read in two ways
 * ("half of 10 plus 4", −3^2, 8 ÷ 2(2 + 2), 2^3^2, 50 + 10%) is refused, never guessed.
 */
export class ExpressionReader {
  readonly cursor: Cursor;
  readonly #running: exact.Rational | null;
  #depth = 0;

  /** `running` is what "it" and "the result" stand for. */
  constructor(cursor: Cursor, running: exact.Rational | null = null) {
    this.cursor = cursor;
    this.#running = running;
  }

  /** A whole expression, or null when no number stands here. */
  readSum(): Part | null {
    const first = this.readProduct();
    if (first === null) return null;
    const compared = this.#readMoreOrLess(first);
    if (compared !== null) return compared;
    let left = first;
    for (let sign = this.#takeOperator('+', '-'); sign !== null; sign = this.#takeOperator('+', '-')) {
      if (left.form === 'phrase' || (left.form === 'of' && sign.isWord)) refuseOpenPhrase();
      const right = this.readProduct() ?? this.#refuseMissing();
      if ((left.form === 'percent') !== (right.form === 'percent'))
        refuseToJudge(
          'Adding a percentage to a number can be read in two ways: write "increased by", or "% of".',
        );
      const combine = sign.operator === '+' ? exact.add : exact.subtract;
      left = {
        value: combine(left.value, right.value),
        text: `${wrapped(left)} ${sign.operator === '+' ? '+' : '−'} ${wrapped(right)}`,
        form: right.form === 'percent' ? 'percent' : 'plain',
      };
    }
    return left;
  }

  readProduct(): Part | null {
    let left = this.#readSigned();
    if (left === null) return null;
    // In "3/4 of 20" the fraction comes first; after any other division the scope of "of" is open.
    let isShareClear = true;
    for (let count = 0; ; count += 1) {
      if (this.cursor.peek() === 'of' && left.form !== 'phrase') {
        if (!isShareClear) refuseOpenPhrase();
        left = this.#readOf(left);
        continue;
      }
      const operator = this.#takeOperator('*', '/', 'mod');
      if (operator === null) break;
      if (left.form === 'phrase' || (left.form === 'of' && operator.operator === '/')) refuseOpenPhrase();
      if (operator.operator === '/' || operator.operator === 'mod') this.#refuseTightFraction(operator.raw);
      const right = this.#readSigned() ?? this.#refuseMissing();
      // "3 times 4 squared" is heard in two ways; 3 × 4² is not.
      if (operator.isWord && right.form === 'spoken-power') refuseOpenPhrase();
      const isFraction = count === 0 && exact.isWhole(left.value) && exact.isWhole(right.value);
      isShareClear = operator.operator === '*' ? isShareClear : isFraction && operator.operator === '/';
      left = {
        value: applyProduct(operator.operator, left.value, right.value),
        text: `${wrapped(left)} ${SHOWN.get(operator.operator) ?? operator.operator} ${wrapped(right)}`,
        form: closedForm(right),
      };
    }
    if (this.cursor.peek() === '(') refuseToJudge('Write the sign × where two parts are multiplied.');
    return left;
  }

  /** One operand without an operator, as an element of a list or of a step: 5, half of 12, (3 + 4). */
  readOperand(): Part | null {
    const part = this.#readSigned();
    if (part?.form === 'spoken-power') refuseOpenPhrase();
    return part !== null && this.cursor.peek() === 'of' && part.form !== 'phrase' ? this.#readOf(part) : part;
  }

  #readOf(share: Part): Part {
    this.cursor.take('of');
    const base = this.readOperand() ?? this.#refuseMissing();
    return {
      value: exact.multiply(share.value, base.value),
      text: `${wrapped(share)} of ${wrapped(base)}`,
      form: base.form === 'phrase' ? 'phrase' : 'of',
    };
  }

  #readSigned(): Part | null {
    const { cursor } = this;
    const sign = cursor.take('-', 'minus', 'negative', '+');
    if (sign === null) return this.#readPower();
    const part = this.#readPower() ?? this.#refuseMissing();
    if (sign === '+') return part;
    if (part.form.endsWith('power'))
      refuseToJudge('A minus before a power can be read in two ways: write brackets.');
    return {
      value: exact.negate(part.value),
      text: `−${wrapped(part)}`,
      form: part.form === 'percent' ? 'percent' : 'signed',
    };
  }

  #readPower(): Part | null {
    const first = this.#readPrimary();
    if (first === null) return null;
    const isFactorial = first.form !== 'percent' && this.cursor.take('factorial') !== null;
    if (isFactorial && first.form === 'phrase') refuseOpenPhrase();
    const base: Part = isFactorial
      ? { value: factorial(first.value), text: `${wrapped(first)}!`, form: 'plain' }
      : first;
    const square = this.cursor.take('squared', '²', 'cubed', '³');
    if (square !== null) {
      const raised = this.#raise(base, exact.whole(square === 'squared' || square === '²' ? 2 : 3));
      return square.length > 1 ? { ...raised, form: 'spoken-power' } : raised;
    }
    if (this.#takeOperator('^') === null) return base;
    const sign = this.cursor.take('-', 'minus');
    const exponent = this.#readPrimary() ?? this.#refuseMissing();
    return this.#raise(base, sign === null ? exponent.value : exact.negate(exponent.value));
  }

  #raise(base: Part, exponent: exact.Rational): Part {
    if (base.form === 'phrase' || base.form === 'percent') refuseOpenPhrase();
    if (this.#takeOperator('^') !== null || this.cursor.take('squared', 'cubed', '²', '³') !== null)
      refuseToJudge('A power of a power can be read in two ways: write brackets.');
    return {
      value: exact.power(base.value, exponent),
      text: `${wrapped(base)} ^ ${formatNumber(exponent)}`,
      form: 'power',
    };
  }

  #readPrimary(): Part | null {
    const { cursor } = this;
    cursor.take('the number', 'a total of');
    if (cursor.take('(') !== null) return this.#readBracketed();
    if (
      this.#running !== null &&
      cursor.take('it', 'that', 'this', 'the result', 'the total', 'the number', 'the answer') !== null
    )
      return { value: this.#running, text: 'the result', form: 'plain' };
    const multiplier = multipliers.get(cursor.peek());
    if (multiplier !== undefined) return this.#readMultiplied(multiplier);
    const start = cursor.at;
    const isSign = cursor.peek() === '√' || cursor.peek() === 'sqrt';
    const computed = readFunction(this);
    if (computed !== null)
      return { value: computed, text: this.#raw(start), form: isSign ? 'plain' : 'phrase' };
    return this.#readNumber();
  }

  #raw(start: number): string {
    return this.cursor.tokens
      .slice(start, this.cursor.at)
      .map((token, at) => (at > 0 && token.isSpaced ? ` ${token.raw}` : token.raw))
      .join('');
  }

  #readNumber(): Part | null {
    const { cursor } = this;
    const start = cursor.at;
    cursor.take('$', '£', '€');
    const literal = readLiteral(cursor.tokens, cursor.at);
    if (literal === null) return null;
    cursor.at = literal.next;
    if (cursor.take('%', 'percent', 'per cent') === null)
      return { value: literal.value, text: this.#raw(start), form: 'plain' };
    return {
      value: exact.divide(literal.value, fromDecimal('100')),
      text: this.#raw(start),
      form: 'percent',
    };
  }

  #readBracketed(): Part {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) refuseToJudge('The brackets are nested too deep for the judge.');
    const inner = this.readSum() ?? this.#refuseMissing();
    if (this.cursor.take(')') === null) refuseToJudge('A bracket is not closed.');
    this.#depth -= 1;
    return { value: inner.value, text: wrapped(inner), form: 'plain' };
  }

  #readMultiplied(multiplier: number): Part {
    this.cursor.at += 1;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) refuseToJudge('This is nested too deep for the judge.');
    this.cursor.take('of');
    const base = this.readOperand() ?? this.#refuseMissing();
    this.#depth -= 1;
    return {
      value: exact.multiply(exact.whole(multiplier), base.value),
      text: `${String(multiplier)} × ${wrapped(base)}`,
      form: base.form === 'phrase' ? 'phrase' : 'of',
    };
  }

  /** "5 more than 8", "20% less than 50", "8 increased by 25%". */
  #readMoreOrLess(left: Part): Part | null {
    const { cursor } = this;
    const relation = cursor.take('more than', 'greater than', 'less than', 'fewer than');
    if (relation !== null) {
      const base = this.readProduct() ?? this.#refuseMissing();
      return this.#closed(
        changeBy(base.value, left, relation.startsWith('more') || relation.startsWith('great')),
        `${wrapped(left)} ${relation} ${wrapped(base)}`,
      );
    }
    const change = cursor.take(
      'increased by',
      'raised by',
      'decreased by',
      'reduced by',
      'diminished by',
      'lowered by',
    );
    if (change === null) return null;
    const amount = this.readProduct() ?? this.#refuseMissing();
    const isIncrease = change === 'increased by' || change === 'raised by';
    const text = `${wrapped(left)} ${change} ${wrapped(amount)}`;
    return this.#closed(changeBy(left.value, amount, isIncrease), text);
  }

  #closed(value: exact.Rational, text: string): Part {
    if (this.#takeOperator('+', '-', '*', '/', 'mod', '^') !== null) refuseOpenPhrase();
    return { value, text, form: 'phrase' };
  }

  /** "10 ÷ 1/2": by the signs alone it is 5, but most people write 1/2 for one number. */
  #refuseTightFraction(divider: string): void {
    const [top, slash, bottom] = this.cursor.tokens.slice(this.cursor.at, this.cursor.at + 3);
    const isFraction = top?.kind === 'number' && slash?.text === '/' && bottom?.kind === 'number';
    if (!isFraction || slash.isSpaced || bottom.isSpaced) return;
    if (divider !== slash.raw || top.isSpaced)
      refuseToJudge('A division by a fraction can be read in two ways: write brackets around the fraction.');
  }

  #takeOperator(...wanted: readonly string[]): { operator: string; isWord: boolean; raw: string } | null {
    const phrase = operatorPhrases.find((candidate) => this.cursor.sees(candidate));
    const operator = phrase === undefined ? undefined : operators.get(phrase);
    if (phrase === undefined || operator === undefined || !wanted.includes(operator)) return null;
    const isWord = this.cursor.current?.kind === 'word';
    const raw = this.cursor.current?.raw ?? '';
    this.cursor.take(phrase);
    return { operator, isWord, raw };
  }

  #refuseMissing(): never {
    const place = this.cursor.current?.raw.slice(0, 30);
    refuseToJudge(
      place === undefined
        ? 'The question stops in the middle of a sum.'
        : `The judge cannot read "${place}" there.`,
    );
  }
}

const SHOWN = new Map(Object.entries({ '*': '×', '/': '÷' }));

// Brackets around what was put together, so that the reading has one meaning only.
const wrapped = ({ text }: Part): string =>
  text.includes(' ') && !/^\d+ \d+\/\d+$/u.test(text) && !isBracketed(text) ? `(${text})` : text;

function isBracketed(text: string): boolean {
  let depth = 0;
  const closes = text.split('').findIndex((sign) => {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    return depth === 0;
  });
  return text.startsWith('(') && closes === text.length - 1;
}

/** base changed by an amount, or by a share of itself when the amount is a percentage. */
export function changeBy(base: exact.Rational, amount: Part, isIncrease: boolean): exact.Rational {
  const step = amount.form === 'percent' ? exact.multiply(base, amount.value) : amount.value;
  return isIncrease ? exact.add(base, step) : exact.subtract(base, step);
}

function applyProduct(operator: string, left: exact.Rational, right: exact.Rational): exact.Rational {
  if (operator === '*') return exact.multiply(left, right);
  return operator === '/' ? exact.divide(left, right) : exact.euclideanRemainder(left, right);
}

const closedForm = (right: Part): Part['form'] => (right.form === 'phrase' ? 'phrase' : 'plain');

function refuseOpenPhrase(): never {
  refuseToJudge('This can be read in two ways: write brackets around what belongs together.');
}
