import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { readJsonl, tellFaults } from './read-jsonl.ts';

const line = z.strictObject({ name: z.string('Name is required').min(1, 'Name is required') });

async function* upload(content: string | Buffer): UploadParts {
  yield {
    kind: 'file',
    field: 'file',
    fileName: 'names.jsonl',
    content: Readable.from([Buffer.from(content)]),
  };
}

function read(content: string | Buffer) {
  return readJsonl(upload(content), {
    line,
    mostLines: 3,
    keyOf: ({ name }) => name,
    keyField: 'name',
    empty: 'The file has no names.',
  });
}

describe('a JSONL file', () => {
  it('is read line by line, whatever ends them, and without a byte order mark', async () => {
    const { lines, faults } = await read('\uFEFF{"name":"Ada"}\r\n\n{"name":"Grace"}\n');
    expect(lines).toEqual([{ name: 'Ada' }, { name: 'Grace' }]);
    expect(faults).toEqual([]);
  });

  it('tells every fault with its line, and keeps the lines without one', async () => {
    const { lines, faults } = await read('{"name":""}\n{"name":"Ada"\n{"name":"Grace"}');
    expect(lines).toEqual([{ name: 'Grace' }]);
    expect(faults).toEqual([
      { line: 1, field: 'name', message: 'Name is required' },
      { line: 2, field: '', message: 'is not one JSON object' },
    ]);
    expect(tellFaults(faults, 'Nothing was added.')).toBe(
      'Nothing was added. Line 1, name: Name is required. 1 more line has faults.',
    );
  });

  it('tells all faults of a line, and names a field that there is not', async () => {
    const { faults } = await read('{"name":"","age":3}\n{"name":"Ada","nom":""}');
    expect(faults).toEqual([
      { line: 1, field: 'name', message: 'Name is required' },
      { line: 1, field: 'age', message: 'No field has this name' },
      { line: 2, field: 'nom', message: 'No field has this name' },
    ]);
    expect(tellFaults(faults, 'Nothing was added.')).toBe(
      'Nothing was added. Line 1, name: Name is required. 1 more line has faults.',
    );
  });

  it('with the same thing twice names both lines', async () => {
    const { faults } = await read('{"name":"Ada"}\n{"name":"Ada"}');
    expect(faults).toEqual([{ line: 2, field: 'name', message: 'is also on line 1' }]);
  });

  it.each([
    ['', 'The file has no names.'],
    ['\n \n', 'The file has no names.'],
    ['1\n2\n3\n4\n5', 'The file has more than 3 lines. Split it.'],
    [Buffer.from([0x7b, 0xff, 0xfe]), 'The file must be text in UTF-8.'],
  ])('of %j is refused as a whole', async (content, message) => {
    const { lines, faults } = await read(content);
    expect(lines).toEqual([]);
    expect(faults).toEqual([{ line: null, field: '', message }]);
    expect(tellFaults(faults, 'Nothing was added.')).toBe(`Nothing was added. ${message}`);
  });

  it.each(['null', '[]', '1', '"Ada"', '{"name":"Ada"}{"name":"Grace"}'])(
    'refuses a line of %s',
    async (text) => {
      const { faults } = await read(text);
      expect(faults).toEqual([{ line: 1, field: '', message: 'is not one JSON object' }]);
    },
  );
});
