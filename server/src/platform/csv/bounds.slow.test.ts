import { Buffer } from 'node:buffer';
import { csvLimits } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { expect, test } from 'vitest';
import { isRefusal } from '#platform/refusal.ts';
import { readBatches } from './index.ts';
import { table } from './read-text.fixture.ts';

const HEADER = 'Email,First Name,Years,Note\n';
const ROW = 'person@x.example,Ana,3,\n';
const PIECE_BYTES = 65_536;

/** Sends the beginning, then the same over and over, as long as anybody asks. */
async function sendRepeated(beginning: string, repeated: string, times: number) {
  const piece = Buffer.from(repeated.repeat(Math.ceil(PIECE_BYTES / repeated.length)));
  const last = Buffer.from(repeated);
  let sentBytes = 0;
  let rows = 0;
  const content = async function* () {
    yield await Promise.resolve(Buffer.from(beginning));
    const perPiece = piece.length / last.length;
    for (let left = times; left > 0; left -= left >= perPiece ? perPiece : 1) {
      const next = left >= perPiece ? piece : last;
      sentBytes += next.length;
      yield next;
    }
  };
  const read = await readBatches({ fileName: 'people.csv', content: content() }, table, async (batch) => {
    rows += batch.rows.length;
    await Promise.resolve();
  });
  return { refusal: isRefusal(read) ? read : null, sentBytes, rows };
}

const HUNDRED_MB = 100 * 1024 * 1024;

test.each([
  [
    'a cell',
    `${HEADER}a@x,A,1,`,
    'x',
    'Line 2, column Note: the row is longer than 1 MB. Perhaps a quote is never closed.',
  ],
  [
    'a cell in quotes',
    `${HEADER}${ROW}a@x,"`,
    'x\n',
    'Line 3, column First Name: the row is longer than 1 MB. Perhaps a quote is never closed.',
  ],
  [
    'a cell of quotes',
    `${HEADER}a@x,A,1,"`,
    '""',
    'Line 2, column Note: the row is longer than 1 MB. Perhaps a quote is never closed.',
  ],
  ['a header', '', 'Email and more', 'Line 1: the row is longer than 1 MB. Perhaps a quote is never closed.'],
  [
    'a header in quotes',
    '"',
    'Email\n',
    'Line 1: the row is longer than 1 MB. Perhaps a quote is never closed.',
  ],
])(
  '%s of 100 MB is read no further than a row may be long',
  async (_what, beginning, ...[repeated, message]) => {
    const { refusal, sentBytes } = await sendRepeated(beginning, repeated, HUNDRED_MB / repeated.length);
    expect(refusal?.refused.message).toBe(message);
    expect(sentBytes).toBeLessThan(2 * csvLimits.rowBytes + 2 * PIECE_BYTES);
  },
);

test.each([
  ['of rows', `${ROW.slice(0, -1)}${'x'.repeat(300)}\n`],
  ['of blank lines', '\n'],
  ['of empty cells', ',,,\n'],
])('a file of 100 MB %s is read no further than a file may be long', async (_what, repeated) => {
  const { refusal, sentBytes } = await sendRepeated(HEADER, repeated, HUNDRED_MB / repeated.length);
  expect(refusal?.refused).toMatchObject({
    code: 'csv_too_large',
    status: 413,
    message: 'This file is larger than 20 MB. Split it into several files.',
  });
  expect(sentBytes).toBeLessThan(csvLimits.bytes + 2 * PIECE_BYTES);
});

test('100,000 rows are read, and no row more', async () => {
  const whole = await sendRepeated(HEADER, ROW, csvLimits.rows);
  expect(whole).toMatchObject({ refusal: null, rows: csvLimits.rows });
  const { refusal } = await sendRepeated(HEADER, ROW, csvLimits.rows + 1);
  expect(refusal?.refused.message).toBe(
    'This file has more than 100,000 rows; the first too many is on line 100002. Split it into several files.',
  );
});
