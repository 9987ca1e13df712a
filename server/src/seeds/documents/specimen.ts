import { loadImageLibrary } from '#platform/images/index.ts';
import letters from './dot-letters.json' with { type: 'json' };
import { drawNumber, type DocumentDetails } from './document-details.ts';

interface SpecimenPage {
  readonly title: string;
  readonly lines: readonly string[];
}

const PAGE = { width: 595, height: 842 } as const;

/** A PDF of A4 pages in the fonts that every reader has, with SPECIMEN across each. */
function specimenPdf(pages: readonly SpecimenPage[]): Buffer {
  const fonts = ['Helvetica-Bold', 'Helvetica'].map(
    (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  );
  const kids = pages.map((_, index) => `${String(5 + index * 2)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >>`,
    ...fonts,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(PAGE.width)} ${String(PAGE.height)}] ` +
        `/Resources << /Font << /B 3 0 R /R 4 0 R >> >> /Contents ${String(6 + index * 2)} 0 R >>`,
      streamOf(drawPage(page)),
    ]),
  ];
  return assemble(objects);
}

function drawPage({ title, lines }: SpecimenPage): string {
  return [
    '0.76 0.18 0.07 RG 2 w 40 40 515 762 re S',
    'BT 0.9 0.85 0.8 rg /B 92 Tf 0.8192 0.5736 -0.5736 0.8192 120 250 Tm (SPECIMEN) Tj ET',
    `BT 0.09 0.07 0.06 rg /B 24 Tf 70 690 Td (${escaped(title)}) Tj ET`,
    ...lines.map(
      (line, index) =>
        `BT 0.09 0.07 0.06 rg /R 16 Tf 70 ${String(630 - index * 34)} Td (${escaped(line)}) Tj ET`,
    ),
  ].join('\n');
}

function streamOf(content: string): string {
  return `<< /Length ${String(Buffer.byteLength(content, 'latin1'))} >>\nstream\n${content}\nendstream`;
}

/** Text as those fonts have it: letters of Western Europe; others lose their marks. */
function escaped(text: string): string {
  const known = [...text.normalize('NFC')].map((letter) =>
    letter.charCodeAt(0) < 256 ? letter : letter.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, ''),
  );
  return known.join('').replaceAll(/[\\()]/g, String.raw`\$&`);
}

/** The objects, where each begins, and the end. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = String(objects.length + 1);
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${String(text.length)}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

const COLUMNS = 5;

const ROWS = 7;

/** Capitals without marks, as the zone of a passport that machines read has them; what has no letter there becomes a space. */
function plainCapitals(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return [...plain].map((letter) => (letter in letters ? letter : ' ')).join('');
}

interface DotText {
  readonly x: number;
  readonly y: number;
  /** The side of a dot. */
  readonly dot: number;
  readonly fill?: string;
}

/** Text as an SVG path of 5 by 7 dots a letter: it looks alike on machines that have no fonts at all. */
function dotText(text: string, { x, y, dot, fill = '#1d1a16' }: DotText): string {
  const dots = [...plainCapitals(text)].flatMap((letter, index) =>
    dotsOf(letter).map(
      ([column, row]) =>
        `M${String(x + (index * (COLUMNS + 1) + column) * dot)} ${String(y + row * dot)}h${String(dot)}v${String(dot)}h-${String(dot)}z`,
    ),
  );
  return `<path fill="${fill}" d="${dots.join('')}"/>`;
}

/** The dots of a letter as columns and rows; each byte of it is a column, its lowest bit the top row. */
function dotsOf(letter: string): [number, number][] {
  const bytes = Buffer.from(Object.entries(letters).find(([known]) => known === letter)?.[1] ?? '', 'hex');
  return [...bytes].flatMap((byte, column) =>
    Array.from({ length: ROWS }, (_, row): [number, number] => [column, row]).filter(
      ([, row]) => (byte >> row) & 1,
    ),
  );
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;

const grounds = { passport: '#f6efe2', 'identity-card': '#e6edf2' } as const;

const titles = { passport: 'SPECIMEN PASSPORT', 'identity-card': 'SPECIMEN IDENTITY CARD' } as const;

const ZONE_LENGTH = 44;

/** A picture of a passport's page or a card, 880 by 600: a face that is nobody's, and the fields beside it. */
async function specimenCard(kind: keyof typeof titles, details: DocumentDetails): Promise<Buffer> {
  const { name, country, draw } = details;
  const [given = '', ...rest] = name.split(' ');
  const surname = rest.join(' ');
  const fields: readonly (readonly [label: string, value: string])[] = [
    ['SURNAME', surname],
    ['GIVEN NAMES', given],
    ['DATE OF BIRTH', dateIn(draw, 1962, 36)],
    ['ISSUED BY', country],
    ['DOCUMENT NO.', drawNumber(draw)],
    ['EXPIRES', dateIn(draw, 2028, 7)],
  ];
  const zone = `P<${plainCapitals(surname)}<<${plainCapitals(given)}`
    .replaceAll(' ', '<')
    .padEnd(ZONE_LENGTH, '<');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="880" height="600">
    <rect width="880" height="600" fill="${grounds[kind]}"/>
    ${dotText(titles[kind], { x: 36, y: 36, dot: 4 })}
    <path d="M36 84H844" stroke="#c9bda9" stroke-width="2"/>
    <rect x="36" y="110" width="210" height="270" rx="8" fill="#ddd3c2"/>
    <circle cx="141" cy="212" r="52" fill="#a89885"/><path d="M66 380a75 84 0 0 1 150 0z" fill="#a89885"/>
    ${fields
      .map(([label, value], index) => {
        const [x, y] = [286 + (index % 2) * 290, 118 + Math.floor(index / 2) * 88];
        return (
          dotText(label, { x, y, dot: 2, fill: '#6b6257' }) +
          dotText(value.slice(0, 15), { x, y: y + 26, dot: 3 })
        );
      })
      .join('')}
    <g transform="rotate(-24 440 320)" opacity=".16">${dotText('SPECIMEN', { x: 118, y: 260, dot: 14, fill: '#c22f12' })}</g>
    <rect y="500" width="880" height="100" fill="#fffdf8"/>
    ${dotText(zone.slice(0, ZONE_LENGTH), { x: 36, y: 540, dot: 3 })}
  </svg>`;
  const sharp = await loadImageLibrary();
  const image = sharp(Buffer.from(svg));
  return kind === 'passport' ? image.jpeg({ quality: 80 }).toBuffer() : image.png().toBuffer();
}

function dateIn(draw: () => number, from: number, years: number): string {
  const day = String(1 + Math.floor(draw() * 28)).padStart(2, '0');
  const month = months[Math.floor(draw() * months.length)] ?? 'JAN';
  return `${day} ${month} ${String(from + Math.floor(draw() * years))}`;
}

export const specimenKinds = ['passport', 'identity-card', 'degree', 'licence'] as const;
export type SpecimenKind = (typeof specimenKinds)[number];

export interface Specimen {
  readonly field: 'identity_documents' | 'credential_documents';
  readonly fileName: string;
  readonly content: Buffer;
}

const FIRST_YEAR = 2004;

/** A document that is visibly no real one: SPECIMEN is printed across it. */
export async function makeSpecimen(kind: SpecimenKind, details: DocumentDetails): Promise<Specimen> {
  const { name } = details;
  const lastName = plainCapitals(name.split(' ').at(-1) ?? name)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const named = (ending: string) => `${kind}-${lastName}.${ending}`;
  if (kind === 'degree' || kind === 'licence')
    return {
      field: 'credential_documents',
      fileName: named('pdf'),
      content: specimenPdf(pagesOf[kind](details)),
    };
  return {
    field: 'identity_documents',
    fileName: named(kind === 'passport' ? 'jpg' : 'png'),
    content: await specimenCard(kind, details),
  };
}

type DrawPages = (details: DocumentDetails) => readonly SpecimenPage[];

const pagesOf: Readonly<Record<'degree' | 'licence', DrawPages>> = {
  degree: ({ name, degree, fieldOfStudy, institution, draw }) => [
    {
      title: institution,
      lines: [
        'has conferred upon',
        name,
        `the degree of ${degree} in ${fieldOfStudy}`,
        `in the year ${drawYear(draw)}.`,
      ],
    },
  ],
  licence: ({ name, fieldOfStudy, country, draw }) => [
    {
      title: `Professional licence, ${country}`,
      lines: [
        name,
        fieldOfStudy,
        `Number ${drawNumber(draw)}`,
        `Valid from 1 March ${drawYear(draw)} to 28 February 2031`,
      ],
    },
    {
      title: 'Conditions',
      lines: [
        'This licence is personal.',
        'It is renewed every five years.',
        'It is a specimen, and allows nothing.',
      ],
    },
  ],
};

function drawYear(draw: () => number): string {
  return String(FIRST_YEAR + Math.floor(draw() * 20));
}
