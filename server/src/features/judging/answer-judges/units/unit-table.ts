import { fromDecimal, tenTo } from '../exact/decimal.ts';
import { divide, multiply, whole, type Rational } from '../exact/rational.ts';
import table from './units.json' with { type: 'json' };

/** Exponents of length, mass, time, temperature and data. */
export type Dimension = readonly number[];

/** A unit with its exact size in metres, kilograms, seconds, kelvins and bits. */
export interface Unit {
  readonly name: string;
  readonly plural: string;
  readonly factor: Rational;
  readonly dimension: Dimension;
  /** For a temperature scale: its zero lies so many of its own degrees above absolute zero. */
  readonly offset: Rational | null;
}

/** By name in lower case, singular and plural; a name may hold several words. */
export const unitsByName = new Map<string, Unit>();
/** By symbol, where the case of letters matters (Mb, MB). */
export const unitsBySymbol = new Map<string, Unit>();
/** The units whose symbols differ in the case of letters only. */
export const unitsByFoldedSymbol = new Map<string, Set<Unit>>();
/** Names that mean several units, with the reason. */
export const ambiguousNames = new Map<string, string>();

interface Row {
  readonly names: readonly string[];
  readonly symbols: readonly string[];
  readonly plural?: string;
  readonly factor: string;
  readonly dimension: Dimension;
  readonly offset?: string;
  readonly takes?: string;
}

for (const row of table.units) register(row);
for (const [symbol, unit] of unitsBySymbol) {
  const folded = symbol.toLowerCase();
  unitsByFoldedSymbol.set(folded, (unitsByFoldedSymbol.get(folded) ?? new Set()).add(unit));
}
for (const [name, reason] of Object.entries(table.ambiguous)) {
  ambiguousNames.set(name, reason);
  ambiguousNames.set(`${name}s`, reason);
}

function register(row: Row): void {
  const name = (row.names[0] ?? '').replace(/^us /u, 'US ');
  const unit = {
    name,
    plural: row.plural ?? `${name}s`,
    factor: parseFactor(row.factor),
    dimension: row.dimension,
    offset: row.offset === undefined ? null : fromDecimal(row.offset),
  };
  registerNames(row.names, row.symbols, unit);
  if (row.takes === undefined) return;
  const isData = row.takes === 'data';
  for (const prefix of table.prefixes.filter(({ exponent }) => !isData || exponent > 2))
    registerPrefixed(row, unit, { ...prefix, size: tenTo(prefix.exponent) });
  if (!isData) return;
  for (const prefix of table.binaryPrefixes)
    registerPrefixed(row, unit, { ...prefix, size: whole(1n << BigInt(prefix.exponent)) });
}

function registerPrefixed(
  row: Row,
  unit: Unit,
  prefix: { readonly name: string; readonly symbol: string; readonly size: Rational },
): void {
  const symbols = row.symbols.map((symbol) => prefix.symbol + symbol);
  const names = row.names.map((name) => prefix.name + name);
  const spare = prefix.symbol === 'µ' ? row.symbols.flatMap((symbol) => [`u${symbol}`, `μ${symbol}`]) : [];
  const prefixed = {
    ...unit,
    name: names[0] ?? '',
    plural: prefix.name + unit.plural,
    factor: multiply(unit.factor, prefix.size),
  };
  registerNames(names, [...symbols, ...spare], prefixed);
}

function registerNames(names: readonly string[], symbols: readonly string[], unit: Unit): void {
  for (const name of names) {
    unitsByName.set(name, unit);
    unitsByName.set(`${name}s`, unit);
  }
  for (const symbol of symbols) if (!unitsBySymbol.has(symbol)) unitsBySymbol.set(symbol, unit);
}

function parseFactor(text: string): Rational {
  const [top = '1', bottom = '1'] = text.split('/');
  return divide(fromDecimal(top), fromDecimal(bottom));
}
