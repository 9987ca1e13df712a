import { expect, it } from 'vitest';
import { readMoney } from './read-money.ts';

it.each([
  ['1500', 150_000],
  ['1,500', 150_000],
  ['1 500', 150_000],
  ['1\u202f500', 150_000],
  ["1'500", 150_000],
  ['1,500.50', 150_050],
  ['1.500,50', 150_050],
  ['1,500,000', 150_000_000],
  ['1.500.000', 150_000_000],
  ['1.500.000,5', 150_000_050],
  ['1,5', 150],
  ['1,50', 150],
  ['1.5', 150],
  ['.5', 50],
  ['0.07', 7],
  ['12.', 1200],
  ['-5', -500],
  ['10000', 1_000_000],
])('reads %s as %i minor units', (typed, minor) => expect(readMoney(typed, 2)).toBe(minor));

it.each(['1.500', '0,500', '12.555', '1,5000', '1234,567', '-1.500'])(
  'reads %s, with more decimals than the currency has, as no whole number of minor units',
  (typed) => expect(Number.isInteger(readMoney(typed, 2))).toBe(false),
);

it.each(['', '-', '.', ',', '1,50.5', '1,2,3', 'twelve'])('reads %j as no amount', (typed) =>
  expect(readMoney(typed, 2)).toBeNull(),
);

it('reads thousands, and no decimals, of a currency without minor units', () => {
  expect([readMoney('1,500', 0), readMoney('56', 0)]).toEqual([1500, 56]);
  expect(Number.isInteger(readMoney('1.500', 0))).toBe(false);
});
