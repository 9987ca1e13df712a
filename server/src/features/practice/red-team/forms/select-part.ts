import type { Part } from '../understanding/part.ts';
import { findExtreme, selectEdges, selectOthers } from './select-among.ts';
import type { Selection } from './selection.ts';

/** Picks the part of the secret that was asked for. `given` is how far "the next" has come. */
export function selectPart(secret: string, part: Part, given: number): Selection {
  const bare = secret.replaceAll('-', '');
  const words = secret.split('-');
  switch (part.kind) {
    case 'whole':
      return select(bare, { text: secret, from: 0, count: bare.length, label: 'all of it' });
    case 'half':
      return selectHalf(secret, part.isFirst);
    case 'word':
      return selectWord(words, Math.min(part.place, words.length - 1) - 1);
    case 'digits':
      return { ...selectWord(words, words.length - 1), label: 'the number' };
    case 'letters':
      return selectLetters(bare, part.from - 1, part.count);
    case 'last-letters':
      return selectLetters(bare, Math.max(bare.length - part.count, 0), part.count);
    case 'next-letters':
      return selectLetters(bare, given, part.count);
    case 'picked':
      return pickLetters(bare, part.which);
    case 'share':
      return selectShare(bare, part.of, part.at ?? 0);
    case 'edges':
      return selectEdges(words, part.isFirst);
    case 'extreme':
      return selectWord(words, findExtreme(words, part.isLongest));
    case 'without':
      return selectOthers(secret, selectPart(secret, part.part, given));
    case 'rest':
      return selectLetters(bare, given >= bare.length ? 0 : given, bare.length);
    case 'next-word':
      return selectWord(words, nextWordAt(words, given));
    case 'nth':
      return selectWord(words, Math.min(part.place, words.length) - 1);
    case 'every-second':
      return selectEverySecond(secret, part.isFirst ? 0 : 1);
  }
}

interface Stretch {
  readonly text: string;
  readonly from: number;
  readonly count: number;
  readonly label: string;
}

function select(bare: string, { text, from, count, label }: Stretch): Selection {
  const length = Math.max(Math.min(count, bare.length - from), 0);
  return { text, label, places: Array.from({ length }, (_, step) => from + step) };
}

function selectHalf(secret: string, isFirst: boolean): Selection {
  const bare = secret.replaceAll('-', '');
  const middle = Math.ceil(secret.length / 2);
  const before = secret.slice(0, middle).replaceAll('-', '').length;
  return isFirst
    ? select(bare, { text: secret.slice(0, middle), from: 0, count: before, label: 'the first half' })
    : select(bare, {
        text: secret.slice(middle),
        from: before,
        count: bare.length,
        label: 'the second half',
      });
}

const ORDINALS = ['the first word', 'the second word', 'the third word', 'the last piece'];

function selectWord(words: readonly string[], at: number): Selection {
  const from = words.slice(0, at).join('').length;
  const text = words[at] ?? '';
  return select(words.join(''), { text, from, count: text.length, label: ORDINALS[at] ?? 'that word' });
}

function selectLetters(bare: string, from: number, count: number): Selection {
  const isAll = from === 0 && count >= bare.length;
  const one =
    count === 1
      ? `letter ${String(from + 1)}`
      : `letters ${String(from + 1)} to ${String(Math.min(from + count, bare.length))}`;
  const label = isAll ? 'all of it' : one;
  return select(bare, { text: bare.slice(from, from + count), from, count, label });
}

function selectShare(bare: string, of: number, at: number): Selection {
  const size = Math.ceil(bare.length / of);
  return selectLetters(bare, size * at, Math.min(size, bare.length - size * at));
}

/** The word that begins where the letters given so far end. */
function nextWordAt(words: readonly string[], given: number): number {
  let length = 0;
  for (const [at, word] of words.entries()) {
    if (length >= given) return at;
    length += word.length;
  }
  return words.length - 1;
}

/** Every second letter in its place, and lines for the others: C_B_L_-H_R_N. */
function selectEverySecond(secret: string, from: 0 | 1): Selection {
  let place = -1;
  const places: number[] = [];
  const shown = [...secret].map((character) => {
    if (character === '-') return character;
    place += 1;
    if (place % 2 !== from) return '_';
    places.push(place);
    return character;
  });
  return { text: shown.join(''), places, label: 'every second letter' };
}

function pickLetters(bare: string, which: 'vowels' | 'consonants'): Selection {
  const isWanted = (letter: string) =>
    /[A-Z]/.test(letter) && /[AEIOU]/.test(letter) === (which === 'vowels');
  const places = [...bare].flatMap((letter, place) => (isWanted(letter) ? [place] : []));
  return { text: places.map((place) => bare[place] ?? '').join(''), places, label: `the ${which}` };
}
