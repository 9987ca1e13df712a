import { useState } from 'react';
import { CsvDropZone } from '#platform/csv/csv-drop-zone.tsx';
import { CsvLook, type CsvLooked } from '#platform/csv/csv-look.tsx';
import type { CsvStart } from '#platform/csv/csv-start.ts';
import { Shown, State } from './shown.tsx';

const columns = [
  { name: 'Name', isRequired: true, example: '' },
  { name: 'Email', isRequired: true, example: '' },
  { name: 'Skills', isRequired: false, example: '' },
  { name: 'Location', isRequired: true, example: '' },
];
const MAX_BYTES = 20 * 1024 * 1024;
const file = new File(['x'.repeat(48_200)], 'experts-march.csv');

const start: CsvStart = {
  header: ['Name', 'Email', 'Skills', 'Location', 'Shoe size'],
  headerLine: 1,
  rows: [
    ['Ana Petrova', 'ana@post.example', 'Chemistry; Pharmacology', 'Sofia', '38'],
    ['Kwame Osei', 'kwame@post.example', '', 'Accra', '44'],
  ],
  encoding: 'UTF-8',
  delimiter: ';',
  unclosedQuoteLine: null,
  fault: null,
};

const looks: readonly (readonly [string, CsvLooked])[] = [
  ['being read', { kind: 'reading', file }],
  ['fits; a column is not read', { kind: 'fits', file, start }],
  [
    'a column is missing',
    {
      kind: 'refused',
      reason: 'Line 1: the column Location is missing. Column names must be in the first line.',
    },
  ],
  [
    'no .csv file',
    {
      kind: 'refused',
      reason:
        'experts.xlsx is a workbook, not a .csv file. Open it in your spreadsheet program, save it as CSV UTF-8 and choose that file.',
    },
  ],
];

/** The drop zone, and what it says of a file. */
export function CsvGallery() {
  const [name, setName] = useState<string>();
  return (
    <>
      <CsvDropZone
        label="Expert profiles"
        columns={columns}
        maxBytes={MAX_BYTES}
        onFile={(chosen) => setName(chosen?.name)}
      />
      <p>{name === undefined ? 'No file is ready to be sent.' : `${name} is ready to be sent.`}</p>
      <Shown title="What it says of a file" isWide>
        {looks.map(([title, look]) => (
          <State key={title} name={title}>
            <CsvLook look={look} columns={columns} />
          </State>
        ))}
      </Shown>
    </>
  );
}
