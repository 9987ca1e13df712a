import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

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
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", '＝', 'x') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (rows) => {
      const read = parse(await text(writeCsv(['one', 'other'], rows)), { relax_column_count: false });
      const harmless = (written: string) => (FORMULA.test(written) ? `'${written}` : written).toWellFormed();
      expect(read.slice(1)).toEqual(rows.map((row) => row.map(harmless)));
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
