import { fitMark } from '#ui/marks/cut-at-marks.ts';
import { listWords } from '#ui/words/list-words.ts';

/** The words of a reply that an expert marked; offsets in UTF-16 units. */
export interface MarkedWords {
  readonly turn: number;
  readonly start: number;
  readonly end: number;
}

export type Edge = 'start' | 'end';

/** How much a claim may quote. */
export const LONGEST_QUOTE = 2000;

/** The marked stretch of a reply without the space around it, over whole characters; undefined where no words are in it. */
export function fitWords(text: string, given: MarkedWords): MarkedWords | undefined {
  const { turn } = given;
  const ordered = { start: Math.min(given.start, given.end), end: Math.max(given.start, given.end) };
  const { start, end } = fitMark(text, ordered);
  const marked = text.slice(start, end);
  const from = start + (marked.length - marked.trimStart().length);
  const to = Math.min(start + marked.trimEnd().length, from + LONGEST_QUOTE);
  if (from >= to) return undefined;
  // What is cut at the longest quote must not end in half a character.
  const isHalf = /[\ud800-\udbff]$/.test(text.slice(from, to));
  return { turn, start: from, end: isHalf ? to - 1 : to };
}

/** Moves one edge to a place; where they would cross, nothing moves. */
export function placeEdge(
  text: string,
  words: MarkedWords,
  [edge, at]: readonly [Edge, number],
): MarkedWords {
  const isCrossed = edge === 'start' ? at >= words.end : at <= words.start;
  return isCrossed ? words : (fitWords(text, { ...words, [edge]: at }) ?? words);
}

/** Moves one edge by a word: forwards to the end or the beginning of the next one, or back. */
export function moveEdge(
  text: string,
  words: MarkedWords,
  [edge, step]: readonly [Edge, 1 | -1],
): MarkedWords {
  const at = words[edge];
  const edges = listWords(text).map((word) => (edge === 'start' ? word.start : word.end));
  const next = step === 1 ? edges.find((each) => each > at) : edges.findLast((each) => each < at);
  return next === undefined ? words : placeEdge(text, words, [edge, next]);
}

/** The first word of a reply, where marking begins by keyboard. */
export function firstWord(text: string, turn: number): MarkedWords | undefined {
  const [word] = listWords(text);
  return word && { turn, ...word };
}
