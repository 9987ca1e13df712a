import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutFormulaMark } from '#platform/csv/index.ts';
import { writeCsv } from './csv.ts';

/** What Excel, LibreOffice, Google Sheets and Numbers run, after anything that one of them takes off before it looks. */
const FORMULA = /^[\s\p{Cc}\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/u;

it.each([
  ['ada@example.org', '"ada@example.org"'],
  ['=1+1@example.org', '"\'=1+1@example.org"'],
  ['+1@example.org', '"\'+1@example.org"'],
  ['-2@example.org', '"\'-2@example.org"'],
  ['@sum', '"\'@sum"'],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['\n=1', '"\'\n=1"'],
  ['\r=1', '"\'\r=1"'],
  ['\r\n=1', '"\'\r\n=1"'],
  ['\u00A0=1', '"\'\u00A0=1"'],
  ['\u200B=1', '"\'\u200B=1"'],
  ['\u2060\u00AD=1', '"\'\u2060\u00AD=1"'],
  ['\u000B=1', '"\'\u000B=1"'],
  ['\f=1', '"\'\f=1"'],
  ['\u3000=1', '"\'\u3000=1"'],
  ['\uFEFF +1', '"\'\uFEFF +1"'],
  ["'=1", '"\'\'=1"'],
  ["'tis", '"\'tis"'],
  ['a\n=1', '"a\n=1"'],
  ['say "hello", twice', '"say ""hello"", twice"'],
  ['', '""'],
])('writes %j as %s', async (cell, written) => {
  expect(await text(writeCsv(['name'], [[cell]]))).toBe(`"name"\r\n${written}\r\n`);
});

it('parts cells by commas', async () => {
  expect(await text(writeCsv(['one', 'other'], [['a', 'b,c']]))).toBe('"one","other"\r\n"a","b,c"\r\n');
});

it('has its first line where there are no rows', async () => {
  expect(await text(writeCsv(['one', 'other'], []))).toBe('"one","other"\r\n');
});

it('is read again as it was written, whatever strangers typed, and nothing in it is a formula', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(...Array.from('=+-@\t\r\n\u000B\f\u00A0\u200B\u2060\u3000\uFEFF",;\'＝x')),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (rows) => {
      const read = parse(await text(writeCsv(['one', 'other'], rows))).slice(1);
      expect(read.flat().filter((written) => FORMULA.test(written))).toEqual([]);
      const typed = rows.map((row) => row.map((each) => each.toWellFormed()));
      expect(read.map((row) => row.map(withoutFormulaMark))).toEqual(typed);
    }),
  );
});

it('breaks off where its rows do', async () => {
  async function* rows(): AsyncGenerator<readonly string[]> {
    yield await Promise.resolve(['a']);
    throw new Error('The database is gone.');
  }
  await expect(text(writeCsv(['name'], rows()))).rejects.toThrow('The database is gone.');
});
