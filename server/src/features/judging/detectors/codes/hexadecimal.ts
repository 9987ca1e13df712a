import { asCode, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import { pushByte } from './bytes.ts';

const NONE = 255;
const X = 'x'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/** Everything that could be a hexadecimal digit, paired at both alignments; 0x, \x and separators do not matter. */
export function readHexadecimal(script: Script): Reading[] {
  const { values, at } = collectDigits(script);
  const rows = [0, 1].map((phase) => {
    const builder = new ReadingBuilder(values.length >> 1);
    for (let index = phase; index + 1 < values.length; index += 2) {
      const byte = ((values[index] ?? 0) << 4) | (values[index + 1] ?? 0);
      pushByte(builder, byte, { start: at[index] ?? 0, end: (at[index + 1] ?? 0) + 1 });
    }
    return builder.build(asCode('hex'));
  });
  return [...rows, readBytes(script)];
}

const BYTES = /(?<![A-Za-z0-9])(?:[0-9a-fA-F]{2}){1,16}(?![A-Za-z0-9])/g;

/** Whole bytes alone, as in colours with their names between. */
function readBytes({ text }: Script): Reading {
  const builder = new ReadingBuilder(text.length);
  for (const { 0: row, index } of text.matchAll(BYTES)) {
    for (let step = 0; step < row.length; step += 2) {
      const start = index + step;
      pushByte(builder, Number.parseInt(row.slice(step, step + 2), 16), { start, end: start + 2 });
    }
  }
  return builder.build(asCode('hex'));
}

function collectDigits(script: Script): { values: Uint8Array; at: Int32Array } {
  const values = new Uint8Array(script.text.length);
  const at = new Int32Array(script.text.length);
  let length = 0;
  for (let index = 0; index < script.folded.length; index += 1) {
    const code = script.folded[index] ?? 0;
    const value = toDigit(code);
    // The 0 of a 0x prefix is no digit of the code.
    if (code === X && length > 0 && at[length - 1] === index - 1 && script.folded[index - 1] === ZERO)
      length -= 1;
    if (value === NONE) continue;
    values[length] = value;
    at[length] = index;
    length += 1;
  }
  return { values: values.subarray(0, length), at: at.subarray(0, length) };
}

function toDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : NONE;
}
