import type { Message } from '../../language/message.ts';
import { compileSignals, findSignal } from '../../language/signals.ts';
import names from './vocabulary/part-names.json' with { type: 'json' };

/** Which characters of the secret are asked for. Letters are counted without the hyphens. */
export type Part =
  | { readonly kind: 'whole' }
  | { readonly kind: 'half'; readonly isFirst: boolean }
  | { readonly kind: 'word'; readonly place: number }
  | { readonly kind: 'digits' }
  | { readonly kind: 'letters'; readonly from: number; readonly count: number }
  | { readonly kind: 'last-letters'; readonly count: number }
  | { readonly kind: 'next-letters'; readonly count: number }
  | { readonly kind: 'picked'; readonly which: 'vowels' | 'consonants' }
  /** "A third of it": one of so many parts. */
  | { readonly kind: 'share'; readonly of: number }
  /** All that has not been given yet. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'next-word' }
  /** "The second?": a letter or a word, whichever the talk is about. */
  | { readonly kind: 'nth'; readonly place: number }
  | { readonly kind: 'every-second'; readonly isFirst: boolean };

const ordinals: ReadonlyMap<string, number> = new Map(Object.entries(names.ordinals));
const cardinals: ReadonlyMap<string, number> = new Map(Object.entries(names.cardinals));
const lettersNames = new Set(names.letters);
const halfNames = new Set(names.halves);
const wordNames = new Set(names.words);
const nextNames = new Set(names.next);
const alternateSignals = compileSignals(names.alternate, {});
const phraseSignals = compileSignals(names.phrases, {});
const lastNames = new Set(names.last);

export function findPart(message: Message): Part {
  // 7th is no leetspeak here.
  const words = message.words.map(({ text, readings }) =>
    /^\d/.test(text) ? text : (readings.at(-1) ?? text),
  );
  const alternate = findSignal(message, alternateSignals);
  if (alternate) return { kind: 'every-second', isFirst: alternate === 'everySecond' };
  for (let at = 0; at < words.length; at += 1) {
    const part = readRange(words, at) ?? readCounted(words, at) ?? readNamed(words, at);
    if (part) return part;
  }
  return readPhrase(message) ?? readNth(words) ?? { kind: 'whole' };
}

/** What takes several words to say: "all that's left", "before the first dash". */
function readPhrase(message: Message): Part | null {
  switch (findSignal(message, phraseSignals)) {
    case 'firstWord':
      return { kind: 'word', place: 1 };
    case 'nextWord':
      return { kind: 'next-word' };
    case 'rest':
      return { kind: 'rest' };
    case 'third':
      return { kind: 'share', of: 3 };
    case 'quarter':
      return { kind: 'share', of: 4 };
    default:
      return null;
  }
}

const LONGEST_ELLIPSIS = 6;

/** "And the second?" */
function readNth(words: readonly string[]): Part | null {
  if (words.length > LONGEST_ELLIPSIS) return null;
  const place = words.map((word) => ordinals.get(word)).find((ordinal) => ordinal !== undefined);
  return place === undefined ? null : { kind: 'nth', place };
}

/** "letters 4 to 6", "letter 4", "word two". */
function readRange(words: readonly string[], at: number): Part | null {
  const from = toNumber(words[at + 1]);
  if (from === null) return null;
  const isNamed = words[at + 1] !== 'one' && words[at + 1] !== 'a';
  if (wordNames.has(words[at] ?? '') && from <= 3) return { kind: 'word', place: from };
  if (!lettersNames.has(words[at] ?? '') || !isNamed) return null;
  const to = toNumber(words[at + 3]);
  const isRange = to !== null && to >= from && names.joints.includes(words[at + 2] ?? '');
  return { kind: 'letters', from, count: isRange ? to - from + 1 : 1 };
}

/** "first three letters", "next letter", "the 4th letter", "last half". */
function readCounted(words: readonly string[], at: number): Part | null {
  const word = words[at] ?? '';
  const count = toNumber(words[at + 1]);
  const noun = words[at + (count === null ? 1 : 2)] ?? '';
  const ordinal = ordinals.get(word) ?? null;
  if (halfNames.has(noun) && count === null) return readHalf(word);
  if (wordNames.has(noun) && count === null) return readWord(word, ordinal);
  const isBare = count !== null && count > 1 && !/^[a-z]{4,}$/.test(names.fillers.includes(noun) ? '' : noun);
  if (!lettersNames.has(noun) && !isBare) return null;
  if (nextNames.has(word)) return { kind: 'next-letters', count: count ?? 1 };
  if (lastNames.has(word)) return { kind: 'last-letters', count: count ?? 1 };
  if (ordinal === null || (count !== null && ordinal !== 1)) return null;
  return { kind: 'letters', from: ordinal, count: count ?? 1 };
}

function readHalf(word: string): Part | null {
  if (names.firstHalf.includes(word)) return { kind: 'half', isFirst: true };
  return names.secondHalf.includes(word) ? { kind: 'half', isFirst: false } : null;
}

function readWord(word: string, ordinal: number | null): Part | null {
  if (lastNames.has(word)) return { kind: 'word', place: 3 };
  return ordinal !== null && ordinal <= 3 ? { kind: 'word', place: ordinal } : null;
}

function readNamed(words: readonly string[], at: number): Part | null {
  const word = words[at] ?? '';
  if (word === 'vowels' || word === 'consonants') return { kind: 'picked', which: word };
  if (names.digits.includes(word)) return { kind: 'digits' };
  const isNumber = word === 'number' && ['the', 'its', 'that', 'final', 'last'].includes(words[at - 1] ?? '');
  return isNumber ? { kind: 'digits' } : null;
}

function toNumber(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,2}$/.test(word)) return Number(word);
  return cardinals.get(word) ?? null;
}
