import { fileURLToPath } from 'node:url';
import type { Readable } from 'node:stream';
import type PDFKit from 'pdfkit';
import type { AcceptedText } from './agreements/acceptances.store.ts';
import { fingerprintOf } from './agreements/current-agreements.ts';
type Pdf = InstanceType<typeof PDFKit>;

const FONTS = {
  text: import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
  textExtended: import.meta
    .resolve('@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff'),
  strong: import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
  strongExtended: import.meta
    .resolve('@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff'),
} as const;

// The font's `latin` file has these letters of the agreements; others are in `latin-ext`.
const LATIN = /^[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122]$/u;
const INK = '#17130f';
const SOFT = '#5d554b';
const INDENT = 14;

/** The text that a person accepted, as a tagged PDF with when, by whom and from where. */
export async function renderAcceptedText(accepted: AcceptedText, userId: string): Promise<Readable> {
  const { default: PdfDocument } = await import('pdfkit');
  const { title, version, acceptedAt } = accepted;
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 72, right: 72 },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    info: { Title: `${title}, version ${version}`, Author: 'Redoubt', CreationDate: acceptedAt },
  });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, fileURLToPath(file));
  writeHead(pdf, accepted, userId);
  for (const block of readBlocks(accepted.content)) writeBlock(pdf, block);
  pdf.end();
  return pdf;
}

function writeHead(pdf: Pdf, accepted: AcceptedText, userId: string): void {
  const { title, version, effectiveDate, acceptedAt, network, digest } = accepted;
  pdf.fillColor(INK).fontSize(22);
  write(pdf, { element: 'H1', runs: [{ text: title, isStrong: true }] });
  pdf.moveDown(0.4).fillColor(SOFT).fontSize(9.5);
  const accountedFor = [
    `Version ${version}, effective from ${effectiveDate}, text ${fingerprintOf(digest)}.`,
    `Accepted on ${wordTime(acceptedAt)} from ${network}, by the account ${userId}.`,
  ];
  for (const text of accountedFor) write(pdf, { element: 'P', runs: [{ text, isStrong: false }] });
  pdf.moveDown(1).fillColor(INK);
}

function wordTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function writeBlock(pdf: Pdf, { kind, runs }: Block): void {
  if (kind === 'heading') {
    pdf.moveDown(0.5).fontSize(13);
    write(pdf, { element: 'H2', runs: runs.map(({ text }) => ({ text, isStrong: true })) });
    pdf.moveDown(0.25);
    return;
  }
  pdf.fontSize(10.5);
  if (kind === 'item') {
    const bullet = { text: '•  ', isStrong: false };
    write(pdf, { element: 'P', runs: [bullet, ...runs], indent: INDENT });
    pdf.x = pdf.page.margins.left;
    pdf.moveDown(0.2);
  } else {
    write(pdf, { element: 'P', runs });
    pdf.moveDown(0.5);
  }
}

interface Paragraph {
  /** The element of the document's structure, as in H2. */
  readonly element: string;
  readonly runs: readonly Run[];
  /** In points. */
  readonly indent?: number;
}

/** Writes a paragraph of runs as one element of the document's structure. */
function write(pdf: Pdf, { element, runs, indent = 0 }: Paragraph): void {
  const x = pdf.page.margins.left + indent;
  const pieces = runs.flatMap(splitByFont);
  const width = pdf.page.width - pdf.page.margins.right - x;
  pdf.addStructure(
    pdf.struct(element, {}, () => {
      for (const [nth, { text, font }] of pieces.entries()) {
        const options = { continued: nth < pieces.length - 1, lineGap: 2.5 };
        pdf.font(font);
        if (nth === 0) pdf.text(text, x, pdf.y, { ...options, width });
        else pdf.text(text, options);
      }
    }),
  );
}

function splitByFont({ text, isStrong }: Run): { text: string; font: keyof typeof FONTS }[] {
  const pieces: { text: string; font: keyof typeof FONTS }[] = [];
  for (const character of text) {
    const isLatin = LATIN.test(character);
    const font = isStrong ? (isLatin ? 'strong' : 'strongExtended') : isLatin ? 'text' : 'textExtended';
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ text: character, font });
  }
  return pieces;
}

interface Run {
  readonly text: string;
  readonly isStrong: boolean;
}

interface Block {
  readonly kind: 'heading' | 'item' | 'paragraph';
  readonly runs: readonly Run[];
}

/** Reads the four kinds of Markdown that agreements are written in: headings (##), lists (-), paragraphs and **strong** words. */
function readBlocks(markdown: string): Block[] {
  return markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readBlock);
}

function readBlock(line: string): Block {
  if (line.startsWith('## ')) return { kind: 'heading', runs: readRuns(line.slice(3)) };
  if (line.startsWith('- ')) return { kind: 'item', runs: readRuns(line.slice(2)) };
  return { kind: 'paragraph', runs: readRuns(line) };
}

function readRuns(text: string): Run[] {
  return text
    .split('**')
    .map((part, nth) => ({ text: part, isStrong: nth % 2 === 1 }))
    .filter((run) => run.text !== '');
}
