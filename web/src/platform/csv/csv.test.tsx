import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { CsvDropZone } from './csv-drop-zone.tsx';
import { readCsvStart } from './csv-start.ts';
import { matchColumns } from './match-columns.ts';

const columns = [
  { name: 'Name', isRequired: true, example: '' },
  { name: 'Email', isRequired: true, example: '' },
  { name: 'Years of Experience', isRequired: false, example: '' },
];
const MB = 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the beginning of a file', () => {
  test.each([
    ['commas', 'Name,Email\nAna,a@x.example\n', ','],
    ['semicolons', 'Name;Email\r\nAna;a@x.example\r\n', ';'],
    ['tabs', 'Name\tEmail\rAna\ta@x.example\r', '\t'],
    ['a byte order mark', '\uFEFFName,Email\nAna,a@x.example', ','],
  ])('is read with %s', async (_what, text, delimiter) => {
    expect(await readCsvStart(new Blob([bytesOf(text)]), 'people.csv')).toMatchObject({
      header: ['Name', 'Email'],
      rows: [['Ana', 'a@x.example']],
      delimiter,
      encoding: 'UTF-8',
      unclosedQuoteLine: null,
    });
  });

  test('is read in UTF-16 and in Windows-1252, and not in what is neither', async () => {
    const utf16 = new Uint8Array(
      ['\uFEFFName,Email\nZoë,z@x'].flatMap((text) =>
        [...text].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]),
      ),
    );
    expect(await readCsvStart(new Blob([utf16]), 'people.csv')).toMatchObject({
      encoding: 'UTF-16LE',
      rows: [['Zoë', 'z@x']],
    });
    const latin = Uint8Array.from('Name,Email\nZo\u00EB,z@x', (one) => one.charCodeAt(0));
    expect(await readCsvStart(new Blob([latin]), 'people.csv')).toMatchObject({
      encoding: 'Windows-1252',
      rows: [['Zoë', 'z@x']],
      fault: null,
    });
    const neither = Uint8Array.from('Name,Email\nZo\u0081,z@x', (one) => one.charCodeAt(0));
    expect(await readCsvStart(new Blob([neither]), 'people.csv')).toMatchObject({
      rows: [],
      fault: { fault: 'encoding', line: 2 },
    });
  });

  test("is read past Excel's own line, and known by its line", async () => {
    const text = 'sep=;\r\n\r\nName;Email\r\nAna;a@x\r\n';
    expect(await readCsvStart(new Blob([bytesOf(text)]), 'people.csv')).toMatchObject({
      header: ['Name', 'Email'],
      headerLine: 3,
      rows: [['Ana', 'a@x']],
      delimiter: ';',
    });
  });

  test('keeps quoted newlines together and shows five rows', async () => {
    const text = `Name,Email\n"Ana\nPetrova",a@x\n${'b,b@x\n'.repeat(9)}`;
    const { rows } = await readCsvStart(new Blob([bytesOf(text)]), 'people.csv');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual(['Ana\nPetrova', 'a@x']);
  });

  test('of a huge file is all that is read of it', async () => {
    const file = new Blob([bytesOf(`Name,Email\n${'é,b@x\n'.repeat(MB)}`)]);
    const slice = vi.spyOn(file, 'slice');
    const whole = vi.spyOn(file, 'arrayBuffer');
    expect(await readCsvStart(file, 'people.csv')).toMatchObject({
      encoding: 'UTF-8',
      rows: Array(5).fill(['é', 'b@x']),
    });
    expect(slice).toHaveBeenCalledExactlyOnceWith(0, 65_536);
    expect(whole).not.toHaveBeenCalled();
  });

  test('ends within a cell of 100 MB without a row of it', async () => {
    const file = new Blob([bytesOf(`Name,Email\nAna,a@x\n"${'x'.repeat(100_000)}`)]);
    expect(await readCsvStart(file, 'people.csv')).toMatchObject({
      rows: [['Ana', 'a@x']],
      unclosedQuoteLine: null,
    });
  });
});

test('columns are known by name, in any order and case; a strange name is not used', () => {
  const header = ['EMAIL', ' name ', '__proto__', 'Years  of experience', 'email'];
  expect(matchColumns(header, columns)).toEqual({
    columns: [
      { given: 'EMAIL', readAs: 'Email' },
      { given: ' name ', readAs: 'Name' },
      { given: '__proto__', readAs: null },
      { given: 'Years  of experience', readAs: 'Years of Experience' },
      { given: 'email', readAs: 'Email' },
    ],
    missing: [],
    repeated: ['Email'],
  });
});

describe('the drop zone', () => {
  const onFile = vi.fn<(file: File | undefined) => void>();
  const choose = async (...files: File[]) => {
    onFile.mockReset();
    renderAt('/', <CsvDropZone label="Expert profiles" columns={columns} maxBytes={MB} onFile={onFile} />);
    await userEvent
      .setup({ applyAccept: false })
      .upload(document.querySelector('input') ?? document.body, files);
  };

  test('shows how a file is read and hands it over', async () => {
    const file = new File(['email,Name,Shoe size\nana@x.example,Ana,39\n'], 'people.csv');
    await choose(file);
    expect(await screen.findByRole('columnheader', { name: /Shoe size\s*not used/ })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /email\s*read as Email/ })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'ana@x.example' })).toBeVisible();
    expect(screen.getByText('Read with commas, UTF-8. The first row:')).toBeVisible();
    expect(onFile).toHaveBeenLastCalledWith(file);
  });

  test.each([
    ['people.xlsx', 'x', /is a workbook, not a \.csv file/],
    ['people.txt', 'x', 'people.txt is not a .csv file. Only .csv files can be uploaded.'],
    ['people.csv', '', 'people.csv is empty. Choose a file with rows.'],
    ['people.csv', 'x'.repeat(MB + 1), /at most 1 MB can be uploaded/],
    ['people.csv', 'PK\u0003\u0004', /workbook that was renamed/],
    ['people.csv', '%PDF-1.7', 'people.csv is a PDF document that was renamed.'],
    [
      'people.csv',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      'people.csv is a PNG picture that was renamed. Save the table itself as CSV UTF-8 and choose that file.',
    ],
    [
      'people.csv',
      'Name\nAna',
      'Line 1: the column Email is missing. Column names must be in the first line.',
    ],
    [
      'people.csv',
      'Name,Email,name\nA,b,c',
      'Line 1: the column Name is there more than once. Keep only one.',
    ],
    ['people.csv', 'Name,Email\n', 'people.csv has column names but no rows. Add at least one row.'],
    ['people.csv', 'Name,Email\nA,b\nC,"d', 'Line 3: a quote is opened there and never closed.'],
  ])('refuses %s of %j by a clear sentence', async (name, text, sentence) => {
    await choose(new File([text], name));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
    expect(onFile).toHaveBeenLastCalledWith(undefined);
  });

  test('takes one file at a time', async () => {
    await choose(new File(['a'], 'a.csv'), new File(['b'], 'b.csv'));
    expect(await screen.findByText('Choose one file at a time.')).toBeVisible();
  });
});
