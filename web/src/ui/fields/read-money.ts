const DIGITS_OF_A_GROUP = 3;
/** Of a minor unit: what is typed with more decimals than the currency has is no amount of it. */
const A_PART = 0.5;

/**
 * An amount as it was typed, in minor units; null where it is none, or not yet. The last point or comma begins the decimals,
 * but a comma before three digits at the end, and what stands more than once, part thousands. With more decimals than the
 * currency has it is never a whole number, '1.500' least of all: a form refuses it.
 */
export function readMoney(typed: string, digits: number): number | null {
  const text = typed.replaceAll(/[\s'’]/gu, '');
  const match = /^(-?)([\d.,]*)$/.exec(text);
  if (!match || !/\d/.test(text)) return null;
  const [, sign = '', amount = ''] = match;
  const mark = decimalMarkOf(amount);
  const at = mark === null ? amount.length : amount.lastIndexOf(mark);
  const units = readUnits(amount.slice(0, at), mark);
  if (units === null) return null;
  const decimals = amount.slice(at + 1);
  const minor = Number(`${units}.${decimals}`) * 10 ** digits;
  const isTooFine = decimals.length > digits;
  const rounded = Number(minor.toFixed(isTooFine ? 1 : 0));
  const read = isTooFine && Number.isInteger(rounded) ? rounded + A_PART : rounded;
  return sign === '-' ? -read : read;
}

function decimalMarkOf(amount: string): '.' | ',' | null {
  const last = Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','));
  if (last === -1) return null;
  const mark = amount[last] === '.' ? '.' : ',';
  if (amount.indexOf(mark) !== last) return null;
  const isGroup =
    amount.length - last - 1 === DIGITS_OF_A_GROUP && /^[1-9]\d{0,2}$/.test(amount.slice(0, last));
  return mark === ',' && isGroup ? null : mark;
}

/** The digits before the decimals; null where thousands are parted in the wrong places. */
function readUnits(units: string, decimalMark: '.' | ',' | null): string | null {
  if (/^\d*$/.test(units)) return units === '' ? '0' : units;
  const parting =
    decimalMark === null ? units.replaceAll(/\d/g, '').charAt(0) : decimalMark === '.' ? ',' : '.';
  const [first = '', ...groups] = units.split(parting);
  const isParted = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isParted ? [first, ...groups].join('') : null;
}
