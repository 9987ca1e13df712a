import { IGNORED, isLetterOrDigit, SEPARATOR } from '../reading/fold.ts';
import { asCode, asProse, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';

/** Letters and digits alone: spaces, punctuation, capitals, invisible characters and scripts make no difference. */
export function readProse(script: Script): Reading {
  const builder = new ReadingBuilder(script.folded.length);
  for (let index = 0; index < script.folded.length; index += 1) {
    const code = script.folded[index] ?? SEPARATOR;
    if (isLetterOrDigit(code)) builder.push(code, index, endOf(script, index));
  }
  return builder.build(asProse('spaced'));
}

const STRIDES = [2, 3];

/** Every second or third character of the prose: the secret with filler in between. */
export function readInterleaved(prose: Reading): Reading[] {
  return STRIDES.flatMap((stride) =>
    Array.from({ length: stride }, (_, phase) => pickEvery(prose, stride, phase)),
  );
}

function pickEvery(prose: Reading, stride: number, phase: number): Reading {
  const builder = new ReadingBuilder(Math.ceil(prose.codes.length / stride));
  for (let index = phase; index < prose.codes.length; index += stride) {
    builder.push(prose.codes[index] ?? 0, prose.starts[index] ?? 0, prose.ends[index] ?? 0);
  }
  return builder.build({ ...asCode('interleaved'), shortestPiece: Infinity });
}

/** A mark includes the invisible characters that belong to its last letter. */
function endOf(script: Script, index: number): number {
  let end = index + 1;
  while (end < script.folded.length && (script.folded[end] ?? SEPARATOR) === IGNORED) end += 1;
  return end;
}
