import { Buffer } from 'node:buffer';

const HEADER = 'Name,Email,Skills,Location,Phone,Department,Title,Years of Experience,Certifications\r\n';
const CHUNK_CHARACTERS = 60_000;
const firstNames = ['Inês', 'Jürgen', 'Ada', 'Zoë', 'Kofi', 'Mei', 'Łukasz', 'Priya', 'Ana', 'Tomás'];
const lastNames = [
  'Duarte',
  'Müller',
  'Okafor',
  'Petrova',
  'Nakamura',
  'Silva',
  'O’Brien',
  'García',
  'Hansen',
];
const skills = ['Python', 'Statistics', 'Physics', 'Law', 'Medical coding', 'Chemistry', 'Translation'];
const places = ['Lisbon', 'London', 'Kraków', '"Paris, France"', 'Accra', 'Osaka', 'São Paulo'];
const departments = ['Mathematics', 'Law', '"Humanities, Arts"', 'Medicine', 'Computing'];
const titles = ['Lecturer', 'Professor', 'Reader', '"Researcher, ""Quantum"" Lab"', ''];

interface ExpertRows {
  readonly rows: number;
  /** Before the @ of every address, so that files have other people; by default `expert`. */
  readonly people?: string;
  /** Each row of this number lacks its location and fails. */
  readonly failEvery?: number;
  /** Each row of this number has the address of the one before. */
  readonly repeatEvery?: number;
}

/**
 * A .csv file of experts with the nine columns of the template, with the given number of rows, always the same, in chunks
 * of about 64 KB as an upload has them: some 130 bytes a row, a third of the rows with quotes.
 */
export function* expertRows({
  rows,
  people = 'expert',
  failEvery,
  repeatEvery,
}: ExpertRows): Generator<Buffer> {
  let text = HEADER;
  for (let row = 1; row <= rows; row += 1) {
    const isRepeated = repeatEvery !== undefined && row % repeatEvery === 0;
    const isFailed = failEvery !== undefined && row % failEvery === 0;
    text += lineOf(row, {
      email: `${people}.${String(isRepeated ? row - 1 : row)}@university.example`,
      location: isFailed ? '' : pick(places, row),
    });
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

function lineOf(row: number, { email, location }: { email: string; location: string }): string {
  const cells = [
    `${pick(firstNames, row)} ${pick(lastNames, row)}`,
    email,
    `${pick(skills, row)}; ${pick(skills, row + 2)}`,
    location,
    `+351 21 ${String(1_000_000 + row)}`,
    pick(departments, row),
    pick(titles, row),
    String(row % 41),
    row % 3 === 0 ? 'PMP' : '',
  ];
  return `${cells.join(',')}\r\n`;
}

function pick(words: readonly string[], row: number): string {
  return words[row % words.length] ?? '';
}
