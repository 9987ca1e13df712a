import { asCode, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import morse from '../tables/morse.json' with { type: 'json' };

const DOTS = '.·•∙⋅・●';
const DASHES = '-−–—_‐‑‒▬';
export const morseLetters: ReadonlyMap<string, number> = new Map(
  Object.entries(morse).map(([signs, letter]) => [signs, letter.charCodeAt(0)]),
);
const LONGEST = 5;
const RUN = new RegExp(`[${DOTS}\\${DASHES}]+`, 'g');
const DASH = new RegExp(`[\\${DASHES}]`, 'g');

/** Runs of dots and dashes, whatever stands between them. */
export function readMorse(script: Script): Reading {
  const builder = new ReadingBuilder((script.text.length >> 1) + 1);
  for (const run of script.text.matchAll(RUN)) {
    if (run[0].length > LONGEST) continue;
    const signs = run[0].replaceAll(DASH, '-').replaceAll(/[^-]/g, '.');
    const letter = morseLetters.get(signs);
    if (letter !== undefined) builder.push(letter, run.index, run.index + run[0].length);
  }
  return builder.build(asCode('morse'));
}
