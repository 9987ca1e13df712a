import type { Message } from '../../language/message.ts';
import { compileSignals, findSignal } from '../../language/signals.ts';
import {
  readBeside,
  readCountAtEdge,
  readPieces,
  readPlaced,
  readStrangeUnit,
  readWithout,
} from './part-around.ts';
import { readTurn } from './part-turns.ts';
import type { Part } from './part.ts';
import names from './vocabulary/part-names.json' with { type: 'json' };

const ordinals: ReadonlyMap<string, number> = new Map(Object.entries(names.ordinals));
const cardinals: ReadonlyMap<string, number> = new Map(Object.entries(names.cardinals));
const lettersNames = new Set(names.letters);
const halfNames = new Set(names.halves);
const wordNames = new Set(names.words);
const nextNames = new Set(names.next);
const alternateSignals = compileSignals(names.alternate, {});
const phraseSignals = compileSignals(names.phrases, {});
const numberNames = new Set(['number', 'no', 'nr', 'num']);
const lastNames = new Set(names.last);

export function findPart(message: Message): Part {
  // 7th is no leetspeak here.
  const words = message.words.map(({ text, readings }) =>
    /^\d/.test(text) ? text : (readings.at(-1) ?? text),
  );
  const alternate = findSignal(message, alternateSignals);
  if (alternate) return { kind: 'every-second', isFirst: alternate === 'everySecond' };
  const left = readWithout(words, (rest) => readUnits(rest) ?? readNth(rest) ?? { kind: 'whole' });
  const around =
    left ??
    readCountAtEdge(words) ??
    readTurn(message) ??
    readBeside(words) ??
    readPlaced(words) ??
    readPieces(words);
  const part = around ?? readUnits(words) ?? readPhrase(message) ?? readStrangeUnit(words) ?? readNth(words);
  return part ?? { kind: 'whole' };
}

/** The first part that is named by its place, its number and what it is a part of. */
function readUnits(words: readonly string[]): Part | null {
  for (let at = 0; at < words.length; at += 1) {
    const part =
      readRange(words, at) ?? readShare(words, at) ?? readCounted(words, at) ?? readNamed(words, at);
    if (part) return part;
  }
  return null;
}

/** What takes several words to say: "all that's left", "before the first dash". */
function readPhrase(message: Message): Part | null {
  switch (findSignal(message, phraseSignals)) {
    case 'firstHalf':
      return { kind: 'half', isFirst: true };
    case 'firstWord':
      return { kind: 'word', place: 1 };
    case 'nextWord':
      return { kind: 'next-word' };
    case 'rest':
      return { kind: 'rest' };
    case 'third':
      return { kind: 'share', of: 3, at: null };
    case 'quarter':
      return { kind: 'share', of: 4, at: null };
    default:
      return null;
  }
}

const LONGEST_ELLIPSIS = 6;

/** "And the second?", "five to eight". */
function readNth(words: readonly string[]): Part | null {
  if (words.length > LONGEST_ELLIPSIS) return null;
  const joint = words.findIndex((word) => names.joints.includes(word));
  const [from, to] = [toNumber(words[joint - 1]), toNumber(words[joint + 1])];
  if (from !== null && to !== null && to > from) return { kind: 'letters', from, count: to - from + 1 };
  const place = words.map((word) => ordinals.get(word)).find((ordinal) => ordinal !== undefined);
  return place === undefined ? null : { kind: 'nth', place };
}

/** "The closing bit", "the second third", "another quarter". */
function readShare(words: readonly string[], at: number): Part | null {
  const [place = '', unit = ''] = words.slice(at, at + 2);
  const isThird = names.thirds.includes(unit);
  if (!isThird && !names.quarters.includes(unit)) return null;
  const of = isThird ? 3 : 4;
  const { first, last, another, loose } = names.places;
  if (first.includes(place)) return { kind: 'share', of, at: 0 };
  if (last.includes(place)) return { kind: 'share', of, at: of - 1 };
  const ordinal = ordinals.get(place) ?? null;
  if (ordinal !== null && ordinal <= of) return { kind: 'share', of, at: ordinal - 1 };
  const isSomewhat = loose.includes(place) && words[at + 2] !== 'of';
  return another.includes(place) && !isSomewhat ? { kind: 'share', of, at: null } : null;
}

/** "letters 4 to 6", "letter 4", "word two", "word number two". */
function readRange(all: readonly string[], at: number): Part | null {
  const words = numberNames.has(all[at + 1] ?? '') ? all.toSpliced(at + 1, 1) : all;
  const from = toNumber(words[at + 1]);
  if (from === null) return null;
  const isNamed = words[at + 1] !== 'one' && words[at + 1] !== 'a';
  if (wordNames.has(words[at] ?? '') && from <= 3) return { kind: 'word', place: from };
  const to = toNumber(words[at + 3]);
  const isRange = to !== null && to > from && names.joints.includes(words[at + 2] ?? '');
  if (!lettersNames.has(words[at] ?? '') || !(isNamed || isRange)) return null;
  return { kind: 'letters', from, count: isRange ? to - from + 1 : 1 };
}

/** "first three letters", "next letter", "the 4th letter", "last half". */
function readCounted(words: readonly string[], at: number): Part | null {
  const word = words[at] ?? '';
  const count = toNumber(words[at + 1]);
  const noun = words[at + (count === null ? 1 : 2)] ?? '';
  const ordinal = ordinals.get(word) ?? null;
  if (halfNames.has(noun) && count === null) return readHalf(word, noun);
  if (noun.startsWith('syllable') && count === null) return readSyllable(word, ordinal);
  if (wordNames.has(noun) && count === null) return readWord(word, ordinal);
  const isBare = count !== null && count > 1 && !/^[a-z]{4,}$/.test(names.fillers.includes(noun) ? '' : noun);
  if (!lettersNames.has(noun) && !isBare) return null;
  if (nextNames.has(word)) return { kind: 'next-letters', count: count ?? 1 };
  if (lastNames.has(word)) return { kind: 'last-letters', count: count ?? 1 };
  if (ordinal === null || (count !== null && ordinal !== 1)) return null;
  return { kind: 'letters', from: ordinal, count: count ?? 1 };
}

function readHalf(word: string, noun: string): Part | null {
  const loose = noun === 'half' ? {} : { isLoose: true };
  if (names.firstHalf.includes(word)) return { kind: 'half', isFirst: true, ...loose };
  return names.secondHalf.includes(word) ? { kind: 'half', isFirst: false, ...loose } : null;
}

/** A syllable is taken to have three letters. */
function readSyllable(word: string, ordinal: number | null): Part | null {
  if (lastNames.has(word)) return { kind: 'last-letters', count: SYLLABLE };
  return ordinal === null ? null : { kind: 'letters', from: (ordinal - 1) * SYLLABLE + 1, count: SYLLABLE };
}

const SYLLABLE = 3;

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
