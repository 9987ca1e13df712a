import type { Token } from './tokens.ts';

const CORRECTIONS = [
  'no sorry',
  'no , sorry',
  'sorry , no',
  'no wait',
  'no , wait',
  'wait no',
  'wait , no',
  'let me rephrase',
  'let me rephrase that',
  'let me reword',
  'scratch that',
  'i mean',
  'i meant',
  'sorry , i meant',
  'correction',
  'rather',
  'or rather',
  'actually no',
  'actually , no',
].map((phrase) => phrase.split(' '));
const MARKS = new Set([',', '.', ':', ';', '-', '…', '—', '\n', '!']);

/**
 * "convert 1 atm … no sorry, convert 2 bar to psi": only what the writer put in its place. The rest must then be a
 * whole question, so a correction of one word is not understood rather than misread.
 */
export function afterSelfCorrection(tokens: readonly Token[]): readonly Token[] {
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const phrase = CORRECTIONS.find((words) =>
      words.every((word, place) => tokens[at + place]?.text === word),
    );
    if (phrase === undefined || !MARKS.has(tokens[at - 1]?.text ?? '')) continue;
    let start = at + phrase.length;
    while (MARKS.has(tokens[start]?.text ?? '')) start += 1;
    return tokens.slice(start);
  }
  return tokens;
}
