import { asCode, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import { pushByte } from './bytes.ts';

const NONE = 255;

/**
 * Everything that could be Base64, decoded at each of the four alignments: wrapped lines, missing padding and prose
 * around it do not matter. The characters for 62 and 63 (+ / - _) cannot occur in the Base64 of letters, digits and
 * hyphens in ASCII, so they count as punctuation.
 */
export function readBase64(script: Script): Reading[] {
  const row = collect(script, base64);
  return [0, 1, 2, 3].map((phase) => decode(row, { phase, symbolBits: 6 }).build(asCode('base64')));
}

/** Base32 is written in capitals, which keeps prose out of it. */
export function readBase32(script: Script): Reading[] {
  const row = collect(script, base32);
  return Array.from({ length: 8 }, (_, phase) =>
    decode(row, { phase, symbolBits: 5 }).build(asCode('base32')),
  );
}

const base64 = makeAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
const base32 = makeAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567');

interface Row {
  readonly values: Uint8Array;
  readonly at: Int32Array;
}

function makeAlphabet(characters: string): Uint8Array {
  const values = new Uint8Array(128).fill(NONE);
  for (const [value, character] of [...characters].entries()) values[character.charCodeAt(0)] = value;
  return values;
}

/** Runs of symbols, without those that are plainly words of prose. */
function collect(script: Script, alphabet: Uint8Array): Row {
  const values = new Uint8Array(script.text.length);
  const at = new Int32Array(script.text.length);
  let length = 0;
  let runFrom = 0;
  for (let index = 0; index <= script.text.length; index += 1) {
    const value = alphabet[script.text.charCodeAt(index)] ?? NONE;
    if (value === NONE) {
      if (isWord(values, runFrom, length)) length = runFrom;
      runFrom = length;
      continue;
    }
    values[length] = value;
    at[length] = index;
    length += 1;
  }
  return { values: values.subarray(0, length), at: at.subarray(0, length) };
}

/** Longer than four small letters and no whole number of fours: Base64 in groups never looks so. */
function isWord(values: Uint8Array, from: number, to: number): boolean {
  if (to - from <= 4 || (to - from) % 4 === 0) return false;
  for (let index = from + 1; index < to; index += 1) {
    const value = values[index] ?? 0;
    if (value < 26 || value >= 52) return false;
  }
  return true;
}

function decode(row: Row, code: { phase: number; symbolBits: number }): ReadingBuilder {
  const builder = new ReadingBuilder(Math.ceil((row.values.length * code.symbolBits) / 8) + 1);
  let held = 0;
  let bits = 0;
  for (let index = code.phase; index < row.values.length; index += 1) {
    held = ((held << code.symbolBits) | (row.values[index] ?? 0)) & 0xffff;
    bits += code.symbolBits;
    if (bits < 8) continue;
    bits -= 8;
    const start = row.at[index - 1] ?? 0;
    pushByte(builder, (held >> bits) & 0xff, { start, end: (row.at[index] ?? 0) + 1 });
  }
  return builder;
}
