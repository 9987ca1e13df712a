import { asCode, asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Words } from '../reading/words.ts';
import type { Script } from '../reading/script.ts';
import { pushByte } from './bytes.ts';

const BEFORE_A = 96;

/** Numbers as ASCII codes, decimal and octal, and as places in the alphabet. Other words do not get in the way. */
export function readNumberCodes(script: Script, words: Words): Reading[] {
  const decimal = new ReadingBuilder(words.texts.length);
  const octal = new ReadingBuilder(words.texts.length);
  const places = new ReadingBuilder(words.texts.length);
  for (const index of words.numeric) {
    const text = words.texts[index] ?? '';
    if (text.length > 3 || !/^\d+$/.test(text)) continue;
    const span = { start: words.starts[index] ?? 0, end: words.ends[index] ?? 0 };
    pushByte(decimal, Number(text), span);
    if (text.length === 3 && /^[01][0-7]{2}$/.test(text)) pushByte(octal, Number.parseInt(text, 8), span);
    const place = Number(text);
    if (place >= 1 && place <= 26) places.push(BEFORE_A + place, span.start, span.end);
  }
  return [
    decimal.build(asCode('character-codes')),
    octal.build(asCode('character-codes')),
    places.build(asCode('alphabet-positions')),
    ...readColumns(script, words),
    ...readBinary(script, words),
  ];
}

const COLUMNS = 4;

/** The numbers that stand at the same place of each line, as the minutes of a log do, as places in the alphabet. */
function readColumns({ text }: Script, words: Words): Reading[] {
  const columns = Array.from({ length: COLUMNS }, () => new ReadingBuilder(words.texts.length));
  let lineEnd = -1;
  let column = 0;
  for (const index of words.numeric) {
    if (!/^\d{1,3}$/.test(words.texts[index] ?? '')) continue;
    const start = words.starts[index] ?? 0;
    if (start > lineEnd) {
      const next = text.indexOf('\n', start);
      lineEnd = next === -1 ? text.length : next;
      column = 0;
    }
    const place = Number(words.texts[index]);
    if (place >= 1 && place <= 26) columns[column]?.push(BEFORE_A + place, start, words.ends[index] ?? 0);
    column += 1;
  }
  return columns.map((builder, at) =>
    builder.build(asOneOfMany('alphabet-positions', `column ${String(at)}`)),
  );
}

/** Words of seven bits one by one; words of other lengths as one row of bits, at each of the eight alignments. */
function readBinary(script: Script, words: Words): Reading[] {
  const sevens = new ReadingBuilder(words.texts.length);
  let row = '';
  const at: number[] = [];
  for (const index of words.numeric) {
    const text = words.texts[index] ?? '';
    const start = words.starts[index] ?? 0;
    const end = words.ends[index] ?? 0;
    // Words are kept cut to a length; a row of bits is needed whole.
    const bits = /^[01]{4,}$/.test(text) ? script.text.slice(start, end) : '';
    if (!/^[01]+$/.test(bits)) continue;
    if (bits.length === 7) pushByte(sevens, Number.parseInt(bits, 2), { start, end });
    row += bits;
    for (let bit = 0; bit < bits.length; bit += 1) at.push(start + bit);
  }
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((phase) => readBits(row, at, phase));
  return [sevens.build(asCode('binary')), ...rows];
}

function readBits(row: string, at: readonly number[], phase: number): Reading {
  const builder = new ReadingBuilder((row.length >> 3) + 1);
  for (let index = phase; index + 8 <= row.length; index += 8) {
    const span = { start: at[index] ?? 0, end: (at[index + 7] ?? 0) + 1 };
    pushByte(builder, Number.parseInt(row.slice(index, index + 8), 2), span);
  }
  return builder.build(asCode('binary'));
}
