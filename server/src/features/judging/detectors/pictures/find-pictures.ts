import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';
import { turnAt, type Script } from '../reading/script.ts';
import { findSameRows } from '../readings/same-pattern.ts';
import { resample, type Bitmap } from './bitmap.ts';
import { rankOf } from './glyphs.ts';

const FEWEST_ROWS = 4;
const MOST_ROWS = 9;
const WIDEST = 160;
const MOST_BLOCKS = 24;
/** On average, the letter of the secret is the best of this many. */
const GOOD_RANK = 1.75;
const WORST_RANK = 6;

interface Block {
  readonly rows: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Words that are drawn in large letters, made of one sign and spaces; in a font of its own, where its letters come again. */
export function findPictures(script: Script, secret: SecretForm): Sighting[] {
  const blocks = listBlocks(script);
  if (blocks.length === 0) return [];
  const rows = blocks.map((block) =>
    cutGlyphs(block.rows).map((glyph) => ({
      text: JSON.stringify(glyph),
      start: block.start,
      end: block.end,
    })),
  );
  const pieces = secret.pieces.map((piece) => ({
    ...piece,
    text: secret.folded.slice(piece.first, piece.last + 1),
  }));
  const alike = findSameRows(script, secret, { rows, isExact: true, name: 'picture' });
  const drawn = blocks.flatMap(({ rows: lines, start, end }) => {
    const glyphs = cutGlyphs(lines);
    return pieces.flatMap(({ first, text }) => {
      const at = findText(glyphs, text);
      if (!at) return [];
      return [
        {
          technique: 'picture' as const,
          positions: Int32Array.from(text, (_letter, step) => first + step),
          start,
          end,
          spans: [{ start, end }],
          turn: turnAt(script, end - 1),
          group: 'picture',
        },
      ];
    });
  });
  return [...drawn, ...alike.map((sighting) => ({ ...sighting, technique: 'picture' as const }))];
}

/** Lines of spaces and one sign, one under the other in one message. */
function listBlocks({ text, parts }: Script): Block[] {
  const turnStarts = new Set(parts.map(({ from }) => from));
  const blocks: Block[] = [];
  let rows: string[] = [];
  let start = 0;
  let at = 0;
  const close = (end: number) => {
    if (rows.length >= FEWEST_ROWS && rows.length <= MOST_ROWS && blocks.length < MOST_BLOCKS)
      blocks.push({ rows, start, end });
    rows = [];
  };
  for (const line of text.split('\n')) {
    if (turnStarts.has(at)) close(at);
    const row = asRow(line);
    if (row !== null) {
      if (rows.length === 0) start = at;
      rows.push(row);
    } else close(at);
    at += line.length + 1;
  }
  close(text.length);
  return blocks;
}

const INK = /^[#@*█▓▒░■●▪xXoO$%&+=0-9]$/u;
const PAPER = new Set([' ', '\t', '.', '·', '_', '-', '⬜', '◻', '▫', '⚪', '◽', '⬛', '⚫', '░']);
const PICTURE = /^\p{Extended_Pictographic}$/u;

/** A line of one sign for ink and any for paper, with # and spaces in their places; null for any other line. */
function asRow(line: string): string | null {
  if (line.length > WIDEST * 2 || /[B-NP-WYZa-np-wyz]/.test(line)) return null;
  const signs = Array.from(line.replaceAll('\ufe0f', ''));
  const kinds = [...new Set(signs)];
  const pictures = kinds.filter((sign) => PICTURE.test(sign) || sign === '⬛' || sign === '⬜');
  const inks = kinds.filter((sign) => !PAPER.has(sign));
  const [ink = pictures.length === 1 ? pictures[0] : '⬛', ...others] = inks;
  const isInk = ink !== undefined && kinds.includes(ink) && (INK.test(ink) || pictures.includes(ink));
  if (others.length > 0 || !isInk || signs.length > WIDEST) return null;
  return signs.map((sign) => (sign === ink ? '#' : ' ')).join('');
}

/** Between empty columns. */
function cutGlyphs(rows: readonly string[]): Bitmap[] {
  const width = Math.max(...rows.map((row) => row.length));
  const isInk = (row: string, column: number) => row[column] === '#';
  const glyphs: Bitmap[] = [];
  let from = -1;
  for (let column = 0; column <= width; column += 1) {
    const isFilled = column < width && rows.some((row) => isInk(row, column));
    if (isFilled && from < 0) from = column;
    if (isFilled || from < 0) continue;
    const left = from;
    const size = column - from;
    glyphs.push(
      rows.map((row) => Array.from({ length: size }, (_, step) => (isInk(row, left + step) ? 1 : 0))),
    );
    from = -1;
  }
  return glyphs.map(resample);
}

/** Whether the glyphs, all of them or a run, are the letters of a text. */
function findText(glyphs: readonly Bitmap[], text: string): boolean {
  for (let from = 0; from + text.length <= glyphs.length; from += 1) {
    const ranks = [...text].map((letter, step) => rankOf(glyphs[from + step] ?? [], letter));
    const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
    if (mean <= GOOD_RANK && Math.max(...ranks) <= WORST_RANK) return true;
  }
  return false;
}
