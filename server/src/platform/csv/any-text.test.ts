import { Buffer } from 'node:buffer';
import { text as readWhole } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from '#platform/downloads/index.ts';
import { readChunks, readText } from './read-text.fixture.ts';

const HEADER = 'Email,First Name,Years,Note';
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...Array.from('=+-@\t\r\n\f\u00A0\u200B\u3000",;\'\u2800＝﹦éx')),
  }),
);
/** Space and marks that nobody sees. */
const AROUND =
  /^[\s\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+|[\s\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+$/g;
/** The text as the reader returns it: composed, with line feeds, and without invisible characters around it. */
const readBack = (written: string) =>
  written.toWellFormed().replaceAll(/\r\n?/g, '\n').normalize('NFC').replaceAll(AROUND, '');

test('what our own files say is read again as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 8 }), async (notes) => {
      const written = notes.map((each) => ['a@x.example', 'Ana', '1', each]);
      const { facts, rows } = await readText(await readWhole(writeCsv(HEADER.split(','), written)));
      expect(facts).toMatchObject({ rows: notes.length });
      expect(rows.map(({ cells }) => readBack(cells.note))).toEqual(notes.map(readBack));
      const failures = rows.flatMap((row) => row.failures ?? []);
      expect(failures.filter(({ column }) => column !== 'Note')).toEqual([]);
      const values = rows.map(({ value, cells }) => value?.note ?? readBack(cells.note));
      expect(values).toEqual(notes.map(readBack));
    }),
  );
});

const pieces = fc.constantFrom(
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  ' ',
  'a',
  'é',
  '😀',
  '\u0000',
  "'=",
);
const anyFile = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map((parts) => Buffer.from(`${HEADER}\n${parts.join('')}`)),
  fc.array(pieces, { maxLength: 60 }).map((parts) => Buffer.from(parts.join(''), 'utf16le')),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.concat([Buffer.from(`${HEADER}\na@x,A\n`), bytes])),
);

test(
  'whatever a file holds, it is read or refused by a sentence of its own, wherever it is cut',
  { tags: ['slow'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, fc.nat(), async (bytes, cut) => {
        const whole = await readChunks([bytes]);
        expect(whole.facts === null).not.toBe(whole.refusal === null);
        // Nothing here is long: a quote that does not fit is found by the one who explains it, too.
        expect(whole.refusal?.members?.['fault']).not.toBe('row-too-long');
        const lines =
          bytes.toString('latin1').split(/\r\n|\r|\n/).length +
          bytes.toString('utf16le').split(/\r\n|\r|\n/).length;
        for (const { line } of whole.rows) expect(line).toBeLessThanOrEqual(lines);
        const at = bytes.length === 0 ? 0 : cut % bytes.length;
        expect(await readChunks([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  },
);

const TEXT =
  'sep=;\r\nEmail;"First\r\nName";Years\r\n\r\n"ana@x.example";"Zoë ""Z"" 😀";3\r\nben@x;"B;\r\nb";x\r\n';

test.each([
  ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16LE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16BE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
  ['UTF-8', Buffer.from(TEXT.replaceAll('\r\n', '\r'))],
])('a file in %s is the same file wherever it is cut', async (encoding, bytes) => {
  const whole = await readChunks([bytes]);
  expect(whole.facts).toMatchObject({ encoding, rows: 2, columns: ['Email', 'First Name', 'Years'] });
  expect(whole.rows).toMatchObject([
    { line: 5, value: { email: 'ana@x.example', name: 'Zoë "Z" 😀', years: 3 } },
    { line: 6, value: null, failures: [{ column: 'Years', read: 'x' }] },
  ]);
  for (let at = 1; at < bytes.length; at += 1)
    expect(await readChunks([bytes.subarray(0, at), bytes.subarray(at)]), `cut at ${String(at)}`).toEqual(
      whole,
    );
  const bitByBit = [...bytes].map((byte) => Buffer.of(byte));
  expect(await readChunks(bitByBit)).toEqual(whole);
});

test.each([
  ['in another encoding', Buffer.from('Email,First Name\r\na@x,A\r\nb@x,José', 'latin1')],
  ['cut off within a letter', Buffer.from('Email,First Name\r\na@x,A\r\nb@x,€').subarray(0, -1)],
  ['with a quote that is never closed', Buffer.from('Email,First Name\r\na@x,A\r\n"b@x,""B')],
  ['with text after a quote', Buffer.from('Email,First Name\r\n"a@x",A\r\n"b@x" b,B')],
])('a file %s is refused alike wherever it is cut', async (_how, bytes) => {
  const whole = await readChunks([bytes]);
  expect(whole.refusal?.refused.message).toMatch(/^Line 3[:,]/);
  for (let at = 1; at < bytes.length; at += 1)
    expect((await readChunks([bytes.subarray(0, at), bytes.subarray(at)])).refusal).toEqual(whole.refusal);
});
