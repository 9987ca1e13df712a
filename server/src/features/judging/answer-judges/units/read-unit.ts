import { divide, power, whole } from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';
import { ambiguousNames, unitsByFoldedSymbol, unitsByName, unitsBySymbol, type Unit } from './unit-table.ts';

export interface UnitRead {
  readonly unit: Unit;
  readonly next: number;
}

const LONGEST_NAME = 4;
const POWERS = new Map(Object.entries({ square: 2, sq: 2, cubic: 3, cu: 3 }));
const POWER_MARKS = new Map(Object.entries({ squared: 2, '²': 2, cubed: 3, '³': 3 }));
const DIGITS = new Map(Object.entries({ '2': 2, '3': 3 }));

/** A unit, also a compound one: km/h, grams per cubic centimetre, sq ft, m². Refuses a name that means several units. */
export function readUnit(tokens: readonly Token[], at: number): UnitRead | null {
  const ambiguous = findAmbiguous(tokens, at);
  if (ambiguous !== null) refuseToJudge(ambiguous);
  return readKnownUnit(tokens, at);
}

/** As readUnit, but a name that means several units is no unit here. */
export function readKnownUnit(tokens: readonly Token[], at: number): UnitRead | null {
  const first = readRaised(tokens, at);
  if (first === null) return null;
  const divider = tokens[first.next]?.text;
  if (divider !== '/' && divider !== 'per') return first;
  const second = readRaised(tokens, first.next + 1);
  if (second === null) return first;
  const unit = {
    name: `${first.unit.name} per ${second.unit.name}`,
    plural: `${first.unit.plural} per ${second.unit.name}`,
    factor: divide(first.unit.factor, second.unit.factor),
    dimension: first.unit.dimension.map((exponent, axis) => exponent - (second.unit.dimension[axis] ?? 0)),
    offset: null,
  };
  return { unit, next: second.next };
}

/** The sentence on a name that means several units, or null. */
function findAmbiguous(tokens: readonly Token[], at: number): string | null {
  const start = POWERS.has(tokens[at]?.text ?? '') ? at + 1 : at;
  if (readNamed(tokens, start) !== null) return null;
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const reason = ambiguousNames.get(joinWords(tokens, start, length));
    if (reason !== undefined) return `Say which "${joinWords(tokens, start, length)}" you mean: ${reason}.`;
  }
  return null;
}

function readRaised(tokens: readonly Token[], at: number): UnitRead | null {
  const prefix = POWERS.get(tokens[at]?.text ?? '');
  const base = readNamed(tokens, prefix === undefined ? at : at + 1) ?? readDigitUnit(tokens, at);
  if (base === null) return null;
  if (prefix !== undefined) return raise(base, prefix, base.next);
  const mark = POWER_MARKS.get(tokens[base.next]?.text ?? '');
  if (mark !== undefined) return raise(base, mark, base.next + 1);
  const caret = tokens[base.next]?.text === '^' ? DIGITS.get(tokens[base.next + 1]?.text ?? '') : undefined;
  return caret === undefined ? base : raise(base, caret, base.next + 2);
}

/** m2, cm3, ft2. */
function readDigitUnit(tokens: readonly Token[], at: number): UnitRead | null {
  const raw = tokens[at]?.raw ?? '';
  const exponent = DIGITS.get(raw.slice(-1));
  const unit = unitsBySymbol.get(raw.slice(0, -1));
  return exponent === undefined || unit === undefined ? null : raise({ unit, next: at }, exponent, at + 1);
}

function raise({ unit }: UnitRead, exponent: number, next: number): UnitRead {
  const dimension = unit.dimension.map((part) => part * exponent);
  const prefix = exponent === 2 ? 'square' : 'cubic';
  const [name, plural] = [`${prefix} ${unit.name}`, `${prefix} ${unit.plural}`];
  return {
    unit: { name, plural, factor: power(unit.factor, whole(exponent)), dimension, offset: null },
    next,
  };
}

function readNamed(tokens: readonly Token[], at: number): UnitRead | null {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    if (tokens[at + length - 1] === undefined) continue;
    const name = joinWords(tokens, at, length);
    const unit = unitsByName.get(name) ?? unitsBySymbol.get(name) ?? null;
    const isSymbol = length === 1 && tokens[at]?.kind === 'word';
    const exactCase = isSymbol ? findSymbol(tokens[at]?.raw ?? '') : null;
    if (exactCase !== null) return { unit: exactCase, next: at + 1 };
    if (unit !== null && (length > 1 || unitsByName.has(name))) return { unit, next: at + length };
  }
  return null;
}

/** The symbol in its own case; in another case only where no second unit could be meant. */
function findSymbol(raw: string): Unit | null {
  const known = unitsBySymbol.get(raw);
  if (known !== undefined) return known;
  const folded = raw.toLowerCase();
  const candidates = ambiguousNames.has(folded) ? undefined : unitsByFoldedSymbol.get(folded);
  return candidates?.size === 1 ? ([...candidates][0] ?? null) : null;
}

function joinWords(tokens: readonly Token[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map((token) => token.text)
    .join(' ')
    .replaceAll(' - ', '-');
}
