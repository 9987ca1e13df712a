import type { TimedText } from '#benchmark/platform/timed-text.ts';
import { readFile } from './read-file.ts';

const LONGEST = 150_000;

/** Files of the longest length, made of one repeated piece. */
export const longFiles = ['a: ', '? ', '"\\x41', 'a:\n', '- a\n', '&a ', '#', '\t', '{a: b}, ', 'x'].map(
  (piece) => [piece, piece.repeat(Math.floor(LONGEST / piece.length))] as const,
);

export const challengeFileTexts: readonly TimedText[] = longFiles.map(([piece, text]) => ({
  name: `challenge file of ${JSON.stringify(piece)}`,
  goalMs: 1000,
  run: () => readFile(text),
}));
