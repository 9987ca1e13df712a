import type { Redaction, VerdictPage } from '@redoubt/contract/arena';
import { wholeWords } from '@redoubt/contract/shared/judging/whole-words.ts';

type Turns = VerdictPage['turns'];

/** Every place of these words in the transcript, as whole words, whatever their case and the space between them. */
export function findPlaces(turns: Turns, words: string): Redaction[] {
  const sought = wholeWords(words);
  if (sought === null) return [];
  return turns.flatMap(({ number, text }) =>
    [...text.matchAll(sought)].map(({ 0: found, index }) => ({
      turn: number,
      start: index,
      end: index + found.length,
    })),
  );
}

/** The places that are to be covered with those that are already, each once. */
export function addPlaces(covered: readonly Redaction[], places: readonly Redaction[]): Redaction[] {
  const isCovered = (place: Redaction) => covered.some((one) => isSamePlace(one, place));
  return [...covered, ...places.filter((place) => !isCovered(place))];
}

export function isSameCover(a: readonly Redaction[], b: readonly Redaction[]): boolean {
  return a.length === b.length && a.every((one) => b.some((other) => isSamePlace(one, other)));
}

function isSamePlace(a: Redaction, b: Redaction): boolean {
  return a.turn === b.turn && a.start === b.start && a.end === b.end;
}

/** The covered words, as they are written first, each once with its places. */
export function listCovered(turns: Turns, redactions: readonly Redaction[]) {
  const groups = new Map<string, { readonly words: string; readonly places: Redaction[] }>();
  for (const one of redactions) {
    const words = wordsAt(turns, one);
    const key = words.toLowerCase();
    const group = groups.get(key) ?? { words, places: [] };
    groups.set(key, { ...group, places: [...group.places, one] });
  }
  return [...groups.values()];
}

function wordsAt(turns: Turns, { turn, start, end }: Redaction): string {
  return turns.find(({ number }) => number === turn)?.text.slice(start, end) ?? '';
}

/** Whether everybody can read it, as its expert is told; the challenge may have become one that only some may see. */
export function isPublic({ publication, may }: Pick<VerdictPage, 'publication' | 'may'>): boolean {
  return publication?.isPublic === true && may.publish;
}
