import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';
import { turnAt, type Script } from '../reading/script.ts';

const SIGNS_OF_TOKEN = new Set(Array.from('_?*•·█▢□#', (sign) => sign.charCodeAt(0)));
const SHORTEST_TOKEN = 3;
const SINGLE = /(?<![A-Za-z0-9_'’])[A-Za-z0-9](?![A-Za-z0-9_'’])/g;
/** How far behind a word what belongs into it is told: of gaps, and of a letter to be changed. */
const REACH_OF_GAPS = 260;
const REACH_OF_CHANGE = 70;

/** Words with gaps, or one letter off, where the letters that make them the secret's are told right after. */
export function findCompleted(script: Script, secret: SecretForm): Sighting[] {
  const pieces = secret.pieces.map((piece) => ({
    ...piece,
    text: secret.folded.slice(piece.first, piece.last + 1),
  }));
  const found: Sighting[] = [];
  const lengths = new Set(pieces.map(({ text }) => text.length));
  for (const { index, end } of listTokens(script.text)) {
    // Of prose, most is settled by its length.
    if (!lengths.has(end - index)) continue;
    const word = script.text.slice(index, end).toLowerCase();
    for (const { first, text } of pieces) {
      const told = lettersToTell(word, text);
      if (told === null) continue;
      const reach = told.isGap ? REACH_OF_GAPS : REACH_OF_CHANGE;
      const last = findTold(script.text.slice(end, end + reach), told.letters);
      if (last === null) continue;
      found.push({
        technique: 'completed',
        positions: Int32Array.from(text, (_letter, at) => first + at),
        start: index,
        end: end + last,
        spans: [{ start: index, end: end + last }],
        turn: turnAt(script, end + last - 1),
        group: null,
      });
    }
  }
  return found;
}

function* listTokens(text: string): Generator<{ readonly index: number; readonly end: number }> {
  let index = 0;
  for (let end = 0; end <= text.length; end += 1) {
    if (end < text.length && isOfToken(text.charCodeAt(end))) continue;
    if (end - index >= SHORTEST_TOKEN) yield { index, end };
    index = end + 1;
  }
}

function isOfToken(code: number): boolean {
  const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return isLetter || (code >= 48 && code <= 57) || SIGNS_OF_TOKEN.has(code);
}

/** The letters that a word lacks to be a piece of the secret; null where it is too far from it, or is it. */
function lettersToTell(word: string, text: string): { letters: string; isGap: boolean } | null {
  if (word.length !== text.length || word === text) return null;
  let letters = '';
  let gaps = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (word[at] === text[at]) continue;
    letters += text.charAt(at);
    if (/[^a-z0-9]/.test(word.charAt(at))) gaps += 1;
  }
  const isGap = gaps === letters.length;
  const isNear = isGap ? letters.length * 2 <= text.length : letters.length === 1 && gaps === 0;
  return isNear ? { letters, isGap } : null;
}

/** Where the letters, told one by one and without others between, end; null where they are not. */
function findTold(text: string, letters: string): number | null {
  const singles = Array.from(text.matchAll(SINGLE)).filter(({ 0: letter, index }) =>
    isTold(text, letter, index),
  );
  for (let from = 0; from + letters.length <= singles.length; from += 1) {
    const row = singles.slice(from, from + letters.length);
    if (row.map(([letter]) => letter.toLowerCase()).join('') === letters) return (row.at(-1)?.index ?? 0) + 1;
  }
  return null;
}

/** "a" and "I" are words, unless they stand between signs; a letter that is told is a capital or quoted. */
function isTold(text: string, letter: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 2), index);
  const after = text.charAt(index + 1);
  const isMarked = /["'“‘`(*=]\s?$/.test(before) || /["'”’`),.;*/]/.test(after);
  return /[AIai]/.test(letter) ? isMarked : isMarked || letter !== letter.toLowerCase() || /\d/.test(letter);
}
