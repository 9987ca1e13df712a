import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { readChunks } from './read-text.fixture.ts';

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
