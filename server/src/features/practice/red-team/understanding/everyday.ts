import type { Word } from '../../language/message.ts';
import asks from './vocabulary/asks.json' with { type: 'json' };
import commonWords from './vocabulary/common-words.json' with { type: 'json' };
import forms from './vocabulary/forms.json' with { type: 'json' };
import frames from './vocabulary/frames.json' with { type: 'json' };
import habits from './vocabulary/habits.json' with { type: 'json' };
import names from './vocabulary/naming.json' with { type: 'json' };
import orders from './vocabulary/orders.json' with { type: 'json' };
import partNames from './vocabulary/part-names.json' with { type: 'json' };
import plainWords from './vocabulary/plain-words.json' with { type: 'json' };
import references from './vocabulary/references.json' with { type: 'json' };
import type { OwnNames } from './own-names.ts';
import { compileWords, isOneOf } from './word-list.ts';

const SIGNS = /[\s|+{}^$.]+/;
const VAGUE_BEGINNING = /^(?:.{0,3}\*)?$/;
/** Words for other codes and other matters are about those. */
const ofOthers = new Set(['others', 'ofLife', 'compounds', 'elsewhere']);
const ofNaming = Object.entries(names).filter(([key]) => !ofOthers.has(key));
const ofHabits = Object.entries(habits).filter(([key]) => !ofOthers.has(key));
/** Everyday words, and all that the other vocabularies hold: what a message about the secret is made of. */
const known = compileWords(
  [plainWords, asks, commonWords, forms, frames, ofHabits, ofNaming, partNames, references, orders].flatMap(
    listWords,
  ),
);

function listWords(source: unknown): string[] {
  if (typeof source === 'string') return source.split(SIGNS).filter((word) => !VAGUE_BEGINNING.test(word));
  if (typeof source !== 'object' || source === null) return [];
  const keys = Array.isArray(source) ? [] : Object.keys(source);
  return [...keys, ...Object.values(source).flatMap(listWords)];
}

/** True for a word that neither everyday speech nor any way of asking needs: it is what a message is about. */
export function isStrange(word: Word, own: OwnNames): boolean {
  const isSign = word.text === 'thesecret' || word.text.length === 1 || /^\d/.test(word.text);
  const stemmed = { ...word, readings: word.readings.flatMap(listStems) };
  return !isSign && ![known, own.heads, own.places, own.self].some((list) => isOneOf(stemmed, list));
}

const ENDING = /(?:e?s|e?d|ing|ly)$/;

/** The word, and what it may be an inflection of: stopped, stopp and stop. */
function listStems(word: string): string[] {
  const stem = word.replace(ENDING, '');
  return stem.length < SHORTEST_STEM || stem === word
    ? [word]
    : [word, stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')];
}

const SHORTEST_STEM = 3;
