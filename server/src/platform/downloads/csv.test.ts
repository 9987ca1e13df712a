import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['ada@example.org', '"ada@example.org"'],
  ['=1+1@example.org', '"\'=1+1@example.org"'],
  ['+1@example.org', '"\'+1@example.org"'],
  ['-2@example.org', '"\'-2@example.org"'],
  ['@sum', '"\'@sum"'],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['say "hello", twice', '"say ""hello"", twice"'],
  ['', '""'],
])('writes %j as %s', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

it('parts cells by commas', () => {
  expect(csvLine(['a', 'b,c'])).toBe('"a","b,c"\r\n');
});
