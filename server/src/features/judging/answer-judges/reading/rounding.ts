import { readLiteral } from './read-number.ts';
import type { Token } from './tokens.ts';

const PLACES = new Map(
  Object.entries({
    'whole number': 0,
    integer: 0,
    unit: 0,
    one: 0,
    ten: -1,
    hundred: -2,
    thousand: -3,
    million: -6,
    tenth: 1,
    hundredth: 2,
    thousandth: 3,
    cent: 2,
    penny: 2,
    dollar: 0,
    euro: 0,
    pound: 0,
  }),
);
// A whole one of the unit that is asked for.
const UNITS = new Set([
  'mile',
  'kilometre',
  'kilometer',
  'km',
  'metre',
  'meter',
  'm',
  'cm',
  'centimetre',
  'mm',
  'inch',
  'foot',
  'yard',
  'gram',
  'kilogram',
  'kg',
  'litre',
  'liter',
  'ml',
  'degree',
  'minute',
  'second',
  'hour',
  'day',
  'ounce',
  'whole',
  'apple',
  'person',
]);
const nearestPlaces = (name: string): number | null => PLACES.get(name) ?? (UNITS.has(name) ? 0 : null);
const MAX_PLACES = 20;

export interface RoundingRequest {
  readonly tokens: readonly Token[];
  /** Decimals asked for, or null. */
  readonly roundedTo: number | null;
}

/** Takes a closing "rounded to 2 decimal places" or "to the nearest hundred" off a question. */
export function takeRounding(tokens: readonly Token[]): RoundingRequest {
  const start = tokens.findLastIndex((token) => token.text === 'to' || token.text === 'rounded');
  if (start === -1) return { tokens, roundedTo: null };
  const places = readPlaces(tokens, tokens[start]?.text === 'to' ? start + 1 : start + 2);
  if (places === null) return { tokens, roundedTo: null };
  let end = start;
  while (['rounded', ',', 'off', 'correct'].includes(tokens[end - 1]?.text ?? '')) end -= 1;
  return { tokens: tokens.slice(0, end), roundedTo: places };
}

function readPlaces(tokens: readonly Token[], at: number): number | null {
  const rest = tokens.slice(at).map((token) => token.text);
  if (rest[0] === 'the' && rest[1] === 'nearest') return nearestPlaces(rest.slice(2).join(' '));
  if (rest[0] === 'nearest') return nearestPlaces(rest.slice(1).join(' '));
  const count = readLiteral(tokens, at);
  if (count === null || count.value.denominator !== 1n || count.value.numerator > MAX_PLACES) return null;
  const unit = tokens
    .slice(count.next)
    .map((token) => token.text)
    .join(' ');
  const isPlaces = [
    'decimal place',
    'decimal places',
    'decimals',
    'places',
    'd p',
    'dp',
    'decimal digits',
  ].includes(unit);
  return isPlaces ? Number(count.value.numerator) : null;
}
