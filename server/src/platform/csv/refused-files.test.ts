import { Buffer } from 'node:buffer';
import { csvLimits } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { describe, expect, test } from 'vitest';
import { readText } from './read-text.fixture.ts';

const HEADER = 'Email,First Name,Years,Note';
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const tooLong = 'x'.repeat(csvLimits.rowBytes);

describe('a file is refused as a whole', () => {
  test.each([
    ['empty', '', 'empty', null, 'people.csv is empty. Choose a file with rows.'],
    ['of its mark alone', '\uFEFF', 'empty', null, 'people.csv is empty. Choose a file with rows.'],
    ['of blank lines', '\n \r\n,,\n', 'empty', null, 'people.csv is empty. Choose a file with rows.'],
    [
      'with a header alone',
      `${HEADER}\n\n,,,\n`,
      'no-rows',
      null,
      'people.csv has column names but no rows. Add at least one row.',
    ],
    [
      'without a column',
      'email\na@x\n',
      'missing-columns',
      1,
      'Line 1: the column First Name is missing. Column names must be in the first line.',
    ],
    [
      'without columns',
      '\nMail,Name\na@x,b\n',
      'missing-columns',
      2,
      'Line 2: the columns Email and First Name are missing. Column names must be in the first line.',
    ],
    [
      'with a column twice',
      'Email,First Name,Email ,Years,YEARS\n',
      'repeated-columns',
      1,
      'Line 1: the columns Email and Years are there more than once. Keep only one.',
    ],
    [
      'with columns without end',
      `${HEADER}${',x'.repeat(csvLimits.columns)}\na@x,A`,
      'too-many-columns',
      1,
      'Line 1: the header has more than 1,000 columns. Remove those that the template does not have.',
    ],
    [
      'with a quote that is never closed',
      `${HEADER}\na@x,A,1,\nb@x,"B,1,\nc@x,C,1,\n`,
      'quote',
      3,
      'Line 3, column First Name: a quote is opened there and never closed.',
    ],
    [
      'with one that is opened late in a row',
      `${HEADER}\na@x,A,"1\n",",\n`,
      'quote',
      3,
      'Line 3, column Note: a quote is opened there and never closed.',
    ],
    [
      'with one in the header',
      `"Email,First Name\na@x,A\n`,
      'quote',
      1,
      'Line 1: a quote is opened there and never closed.',
    ],
    [
      'with a quote within a cell',
      `${HEADER}\na@x,A "B" C,1,\n`,
      'quote',
      2,
      'Line 2, column First Name: there is a quote within a cell. Write it twice, and put quotes around the cell.',
    ],
    [
      'with text after a quote',
      `${HEADER}\na@x,"A" B,1,\n`,
      'quote',
      2,
      'Line 2, column First Name: a quote is opened there, and text follows the quote that closes it. A quote within a cell is written twice.',
    ],
    [
      'with a quote that ends where another begins',
      `${HEADER}\n\na@x,A,1,"one\nb@x,B,1,"two"\n`,
      'quote',
      3,
      'Line 3, column Note: a quote is opened there, and text follows the quote on line 4 that closes it. A quote within a cell is written twice.',
    ],
    [
      'with a row without end',
      `${HEADER}\na@x,A,1,\na@x,A,1,${tooLong}`,
      'row-too-long',
      3,
      'Line 3, column Note: the row is longer than 1 MB. Perhaps a quote is never closed.',
    ],
    [
      'with a quote around all the rest',
      `${HEADER}\na@x,A,1,\na@x,A,"${'x\n'.repeat(csvLimits.rowBytes)}`,
      'row-too-long',
      3,
      'Line 3, column Years: the row is longer than 1 MB. Perhaps a quote is never closed.',
    ],
    [
      'in Latin-1',
      latin1(`${HEADER}\r\na@x,A,1,\r\nb@x,José,1,\r\n`),
      'encoding',
      3,
      'Line 3: “José” is not written in UTF-8 but in an older encoding such as Windows-1252 (Latin-1). Save the file as CSV UTF-8 and choose it again.',
    ],
    [
      'in Latin-1 to its last letter',
      latin1(`${HEADER}\ra@x,A,1,\rb@x,José`),
      'encoding',
      3,
      'Line 3: “é” is not written in UTF-8 but in an older encoding such as Windows-1252 (Latin-1). Save the file as CSV UTF-8 and choose it again.',
    ],
    [
      'in Windows-1252 in the header',
      Buffer.from([0x93, 0x45, 0x94]),
      'encoding',
      1,
      'Line 1: ““E”” is not written in UTF-8 but in an older encoding such as Windows-1252 (Latin-1). Save the file as CSV UTF-8 and choose it again.',
    ],
    [
      'cut off in a character',
      Buffer.from(`${HEADER}\na@x,Zoë,1,€`).subarray(0, -1),
      'encoding',
      2,
      'Line 2: the file ends in the middle of a character of UTF-8, as if it was cut off.',
    ],
    [
      'in UTF-16 that is cut off',
      Buffer.from(`\uFEFF${HEADER}\na@x`, 'utf16le').subarray(0, -1),
      'encoding',
      2,
      'Line 2: the file ends in the middle of a character of UTF-16LE, as if it was cut off.',
    ],
    [
      'in broken UTF-16',
      Buffer.from(`\uFEFF${HEADER}\na@x,A,1,\nb@x,A\uD800,1,`, 'utf16le'),
      'encoding',
      3,
      'Line 3: a character is broken. The file begins as one in UTF-16, but is not. Save it as CSV UTF-8 and choose it again.',
    ],
    [
      'in UTF-32',
      Buffer.from([0xff, 0xfe, 0, 0, 0x45, 0, 0, 0]),
      'encoding',
      1,
      'This file is written in UTF-32. Save it as CSV UTF-8 and choose it again.',
    ],
    [
      'that is a renamed workbook',
      Buffer.from('PK\u0003\u0004\u0014\u0000'),
      'workbook',
      null,
      'people.csv is an Excel workbook that was renamed. Open it in your spreadsheet program, save it as CSV UTF-8 and choose that file.',
    ],
    [
      'that is a renamed old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'workbook',
      null,
      'people.csv is an Excel workbook that was renamed. Open it in your spreadsheet program, save it as CSV UTF-8 and choose that file.',
    ],
    [
      'that is a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'not-text',
      null,
      'people.csv is a PNG picture that was renamed. Save the table itself as CSV UTF-8 and choose that file.',
    ],
    [
      'that is a PDF',
      '%PDF-1.7\n',
      'not-text',
      null,
      'people.csv is a PDF document that was renamed. Save the table itself as CSV UTF-8 and choose that file.',
    ],
    [
      'of zeros',
      Buffer.alloc(5000),
      'not-text',
      null,
      'people.csv is not a text file: it holds control characters, as other kinds of files do. Open it in your spreadsheet program, save it as CSV UTF-8 and choose that file.',
    ],
  ])('%s', async (_what, file, ...[fault, line, message]) => {
    const { facts, refusal } = await readText(file);
    expect(facts).toBeNull();
    expect(refusal?.refused).toMatchObject({ code: 'csv_unreadable', status: 422, message });
    expect(refusal?.members).toMatchObject({ fault, line });
  });

  test.each([
    [
      'people.xlsx',
      'people.xlsx is a workbook, not a .csv file. Open it in your spreadsheet program, save it as CSV UTF-8 and choose that file.',
    ],
    ['people.csv.txt', 'people.csv.txt is not a .csv file. Only .csv files can be uploaded.'],
    ['csv', 'csv is not a .csv file. Only .csv files can be uploaded.'],
  ])('by its name: %s', async (name, message) => {
    const { refusal } = await readText(`${HEADER}\na@x,A`, name);
    expect(refusal?.refused.message).toBe(message);
  });

  test('not by a name in capitals', async () => {
    const { refusal } = await readText(`${HEADER}\na@x,A`, 'PEOPLE.CSV');
    expect(refusal).toBeNull();
  });
});
