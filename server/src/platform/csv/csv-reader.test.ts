import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { problem } from '@redoubt/contract/shared/problem.ts';
import { describe, expect, test } from 'vitest';
import { refuse } from '#platform/refusal.ts';
import { countTurns } from '#testing/process/count-turns.ts';
import { readBatches, readCsv } from './index.ts';
import { readText, table } from './read-text.fixture.ts';

const HEADER = 'Email,First Name,Years,Note';
const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();

describe('a file is read', () => {
  const ana = { email: 'ana@x.example', name: 'Zoë', years: 3, note: '' };

  test.each([
    ['with commas and line feeds', `${HEADER}\nana@x.example,Zoë,3,\n`, ','],
    ['with semicolons and CRLF', `${HEADER}\r\nana@x.example,Zoë,3,\r\n`.replaceAll(',', ';'), ';'],
    ['with tabs and CR', `${HEADER}\rana@x.example,Zoë,3,`.replaceAll(',', '\t'), '\t'],
    ['with a byte order mark', `\uFEFF${HEADER}\nana@x.example,Zoë,3,\n`, ','],
    ['with quotes around everything', `"Email","First Name","Years"\n"ana@x.example","Zoë","3"`, ','],
    ['with space around quotes', `"Email" , "First Name",Years\n "ana@x.example" ,  "Zoë",3`, ','],
    ['with other order and case', `years, FIRST  name ,EMAIL\n3,Zoë,ana@x.example`, ','],
    ['without columns that may be left out', `Email,First Name,Years\nana@x.example,Zoë,3`, ','],
    ['with rows that end early', `${HEADER}\nana@x.example,Zoë,3`, ','],
    ['with empty cells after the last column', `${HEADER},,\nana@x.example,Zoë,3,,,,,`, ','],
    ["with Excel's line", `sep=;\n${HEADER}\nana@x.example,Zoë,3`.replaceAll(',', ';'), ';'],
    [
      "with Excel's line in quotes",
      `"sep=\t"\r\n${HEADER}\r\nana@x.example,Zoë,3`.replaceAll(',', '\t'),
      '\t',
    ],
    ['with blank lines', `\n  \n${HEADER}\n\n,,,\nana@x.example,Zoë,3\n   \n\n`, ','],
    [
      'with marks that nobody sees around it',
      `${HEADER}\n\u202Aana@x.example\u202C,\u200FZoë\u200F\u200B,3,\uFEFF`,
      ',',
    ],
    ['with a letter in two parts', `${HEADER}\nana@x.example,Zoe\u0308,3`, ','],
    ['with columns in which nobody is asked', `role,${HEADER}\nadmin,ana@x.example,Zoë,3`, ','],
  ])('%s', async (_how, text, delimiter) => {
    const { rows, facts } = await readText(text);
    expect(rows.map(({ value, failures }) => ({ value, failures }))).toEqual([
      { value: { ...ana, note: '' }, failures: null },
    ]);
    expect(facts).toMatchObject({ delimiter, rows: 1, encoding: 'UTF-8' });
  });

  test.each([
    ['UTF-16LE with its mark', utf16le(`\uFEFF${HEADER}\r\nana@x.example,Zoë,3`), 'UTF-16LE'],
    ['UTF-16BE with its mark', utf16be(`\uFEFF${HEADER}\r\nana@x.example,Zoë,3`), 'UTF-16BE'],
    ['UTF-16LE without', utf16le(`${HEADER}\r\nana@x.example,Zoë,3`), 'UTF-16LE'],
    ['UTF-16BE without', utf16be(`${HEADER}\r\nana@x.example,Zoë,3`), 'UTF-16BE'],
  ])('in %s', async (_how, bytes, encoding) => {
    const { rows, facts } = await readText(bytes);
    expect(rows.map(({ value }) => value)).toEqual([ana]);
    expect(facts).toMatchObject({ encoding });
  });

  test('and told about: its columns, and those that nobody asked for', async () => {
    const { facts } = await readText('__proto__,EMAIL,constructor,,first name\na,b@x,c,d,e');
    expect(facts).toEqual({
      encoding: 'UTF-8',
      delimiter: ',',
      rows: 1,
      columns: ['Email', 'First Name'],
      unknownColumns: ['__proto__', 'constructor', 'Column 4 (no name)'],
    });
    expect(Object.prototype).not.toHaveProperty('email');
  });

  test('quotes and line breaks in quotes are those of the cell', async () => {
    const { rows } = await readText(`${HEADER}\r\na@x,"A ""B"", C",1,"one\r\ntwo\rthree\nfour"`);
    expect(rows[0]?.value).toEqual({
      email: 'a@x',
      name: 'A "B", C',
      years: 1,
      note: 'one\ntwo\nthree\nfour',
    });
  });

  test.each([
    ["'=1+1", '=1+1'],
    ["'+351 21", '+351 21'],
    ["'-2", '-2'],
    ["'@sum", '@sum'],
    ["'\tx", 'x'],
    ["'\rx", 'x'],
    ["'＝x", '＝x'],
    ["'tis", "'tis"],
    ["''=1", "'=1"],
    ["'\n=1", '=1'],
    ["'\u00A0=1", '=1'],
    ["'\u3000=1", '=1'],
    ["'\u2800=1", '\u2800=1'],
    ["'﹦1", '﹦1'],
    ['=1+1', '=1+1'],
  ])('our own mark comes off: %j is %j', async (written, expected) => {
    const { rows } = await readText(`${HEADER}\na@x,A,1,"${written}"`);
    expect(rows[0]?.value).toMatchObject({ note: expected });
  });

  test('every row by the line on which an editor shows its beginning', async () => {
    const lines = [
      '',
      HEADER,
      'a@x,A,1,',
      '',
      'b@x,B,1,"two',
      '',
      'more"',
      ' ',
      ',,',
      'c@x,C,1,',
      '"d@',
      'x",D,x,',
    ];
    for (const end of ['\n', '\r\n', '\r']) {
      const { rows } = await readText(lines.join(end));
      expect(rows.map(({ line }) => line)).toEqual([3, 5, 10, 11]);
      const excel = await readText(`sep=,${end}${lines.join(end)}${end}`);
      expect(excel.rows.map(({ line }) => line)).toEqual([4, 6, 11, 12]);
    }
  });
});

describe('a row fails, and the others are read', () => {
  test.each([
    [
      'by what its columns say',
      'a,,x,',
      [
        ['Email', 'Email is not an address', 'a'],
        ['First Name', 'First Name is required', ''],
        ['Years', 'Years must be a number', 'x'],
      ],
    ],
    [
      'with fewer cells than have to be there',
      'a@x',
      [[null, 'This row has 1 cell, the header has 4.', 'a@x']],
    ],
    [
      'with more cells',
      'a@x,A,B,1,,z',
      [
        [
          null,
          'This row has 6 cells, the header has 4. A comma that belongs to a cell needs quotes around the cell.',
          'a@x,A,B,1,,z',
        ],
      ],
    ],
    [
      'with a cell that is too long',
      `a@x,A,1,${'é'.repeat(10_001)}`,
      [['Note', 'Use at most 10,000 characters.', 'é'.repeat(200)]],
    ],
    [
      'with a control character',
      'a@x,A\u0000B,1,\u0007',
      [
        ['First Name', 'Remove the control characters.', 'A\u0000B'],
        ['Note', 'Remove the control characters.', '\u0007'],
      ],
    ],
    [
      'with a letter that was lost',
      'a@x,Zo\uFFFD,1,',
      [
        [
          'First Name',
          'A letter was lost when this file was written: it shows as \uFFFD. Type it again.',
          'Zo\uFFFD',
        ],
      ],
    ],
  ])('%s', async (_why, row, failures) => {
    const { rows, facts } = await readText(`${HEADER}\na@x,A,1,\n${row}\nb@x,B,2,\n`);
    expect(rows.map(({ line, failures: found }) => [line, found])).toEqual([
      [2, null],
      [3, failures.map(([column, reason, read]) => ({ column, reason, read }))],
      [4, null],
    ]);
    expect(facts).toMatchObject({ rows: 3 });
  });

  test('and has the original text, to be corrected and sent again', async () => {
    const { rows } = await readText(`Note,${HEADER.slice(0, -5)}\n 'x ,"a\nb",'=1,`);
    expect(rows[0]?.cells).toEqual({ email: 'a\nb', name: '=1', years: '', note: "'x" });
  });
});

describe('batches', () => {
  const file = (rows: number, noteRead: (bytes: number) => void) => ({
    fileName: 'people.csv',
    content: (async function* () {
      yield await Promise.resolve(Buffer.from(`${HEADER}\n`));
      for (let row = 0; row < rows; row += 1) {
        const bytes = Buffer.from(`person${String(row)}@x.example,Ana,1,${'x'.repeat(80)}\n`);
        noteRead(bytes.length);
        yield bytes;
      }
    })(),
  });

  test('are of a thousand rows, and none is read ahead of who takes them', async () => {
    let sent = 0;
    const sizes: number[] = [];
    const batches = readCsv(
      file(2500, (bytes) => (sent += bytes)),
      table,
    );
    for await (const { rows, bytesRead } of batches) {
      sizes.push(rows.length);
      expect(sent - bytesRead).toBeLessThan(1000);
    }
    expect(sizes).toEqual([1000, 1000, 500]);
  });

  test('leave others their turn meanwhile', async () => {
    const text = `${HEADER}\n${'a@x,A,1,\n'.repeat(20_000)}`;
    const turns = await countTurns(async () => {
      expect((await readText(text)).facts).toMatchObject({ rows: 20_000 });
    });
    // On the machine of the benchmark several hundred; one where the reading never pauses.
    expect(turns).toBeGreaterThan(20);
  });

  test('end where who takes them refuses, and what was sent is left', async () => {
    let sent = 0;
    const enough = refuse(problem('enough', 409, 'Enough.'));
    const read = await readBatches(
      file(50_000, (bytes) => (sent += bytes)),
      table,
      async () => await Promise.resolve(enough),
    );
    expect(read).toBe(enough);
    expect(sent).toBeLessThan(200_000);
  });

  test('end with what the content fails with', async () => {
    const gone = new Error('The client went.');
    const content = (async function* () {
      yield await Promise.resolve(Buffer.from(`${HEADER}\na@x,A\n`));
      throw gone;
    })();
    const read = readBatches({ fileName: 'people.csv', content }, table, async () => await Promise.resolve());
    await expect(read).rejects.toBe(gone);
  });

  test('end with what who takes them fails with, and the content is closed', async () => {
    const content = Readable.from([
      Buffer.from(`${HEADER}\n${'a@x,A\n'.repeat(1500)}`),
      Buffer.from('b@x,B\n'),
    ]);
    const fault = new Error('The database is gone.');
    const read = readBatches({ fileName: 'people.csv', content }, table, () => Promise.reject(fault));
    await expect(read).rejects.toBe(fault);
    expect(content.destroyed).toBe(true);
  });
});
