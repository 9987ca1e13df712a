import type { Script } from './script.ts';
import { IGNORED, isDigit, SEPARATOR } from './fold.ts';

/** The words of a script: unbroken runs of letters and digits, folded. */
export interface Words {
  readonly texts: readonly string[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Those that begin with a digit. */
  readonly numeric: readonly number[];
}

/** Longer words are kept, cut to this, since no table of ours holds one. */
const LONGEST = 64;

export function splitWords(script: Script): Words {
  const { folded } = script;
  const texts: string[] = [];
  const numeric: number[] = [];
  const starts = new Int32Array((folded.length >> 1) + 1);
  const ends = new Int32Array((folded.length >> 1) + 1);
  const letters = Buffer.alloc(LONGEST);
  let index = 0;
  while (index < folded.length) {
    if ((folded[index] ?? 0) <= IGNORED) {
      index += 1;
      continue;
    }
    const end = collectWord(folded, index, letters);
    if (end.length > 0 && isDigit(letters[0] ?? 0)) numeric.push(texts.length);
    starts[texts.length] = index;
    ends[texts.length] = end.index;
    texts.push(letters.toString('latin1', 0, end.length));
    index = end.index;
  }
  return {
    texts,
    starts: starts.subarray(0, texts.length),
    ends: ends.subarray(0, texts.length),
    numeric,
  };
}

function collectWord(folded: Uint8Array, start: number, into: Buffer): { index: number; length: number } {
  let length = 0;
  let index = start;
  for (; index < folded.length; index += 1) {
    const code = folded[index] ?? SEPARATOR;
    if (code === SEPARATOR) break;
    if (code === IGNORED || length === LONGEST) continue;
    into[length] = code;
    length += 1;
  }
  return { index, length };
}
