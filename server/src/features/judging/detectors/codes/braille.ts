import { asCode, asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import type { Words } from '../reading/words.ts';

const DOTS =
  '1 12 14 145 15 124 1245 125 24 245 13 123 134 1345 135 1234 12345 1235 234 2345 136 1236 2456 1346 13456 1356';
const NUMBER_SIGN = '3456';
const letters = new Map(DOTS.split(' ').map((dots, place) => [dots, 97 + place]));
const TOLD_DOTS = /(?<![\d-])[1-6](?:[-+&]?[1-6]){0,5}(?![\d-])/g;
const FIRST_CELL = 0x28_00;
const LAST_CELL = 0x28_ff;

/** Braille in its own characters, and as the numbers of its dots. */
export function readBraille(script: Script, words: Words): Reading[] {
  return [readCells(script), readDots(words), ...readToldDots(script)];
}

function readCells({ text }: Script): Reading {
  const builder = new ReadingBuilder(text.length);
  let isNumber = false;
  for (let index = 0; index < text.length; index += 1) {
    const cell = text.charCodeAt(index);
    if (cell < FIRST_CELL || cell > LAST_CELL) {
      if (cell === 0x20 || cell === 0x0a) isNumber = false;
      continue;
    }
    const dots = [1, 2, 3, 4, 5, 6].filter((dot) => ((cell - FIRST_CELL) >> (dot - 1)) & 1).join('');
    const letter = letters.get(dots);
    if (dots === NUMBER_SIGN) isNumber = true;
    else if (letter === undefined) continue;
    else if (isNumber && letter <= 106) builder.push(letter === 106 ? 48 : letter - 48, index, index + 1);
    else {
      isNumber = false;
      builder.push(letter, index, index + 1);
    }
  }
  return builder.build(asCode('braille'));
}

function readDots(words: Words): Reading {
  const builder = new ReadingBuilder(words.texts.length);
  for (const index of words.numeric) {
    const letter = letters.get(words.texts[index] ?? '');
    if (letter !== undefined) builder.push(letter, words.starts[index] ?? 0, words.ends[index] ?? 0);
  }
  return builder.build(asOneOfMany('braille', 'dots'));
}

/** Dots of a letter joined by hyphens or the like: 2-3-4 1-2; letters up to j are digits, too. */
function readToldDots({ text }: Script): Reading[] {
  if (!/[1-6][-+&][1-6]/.test(text)) return [];
  const told = new ReadingBuilder(text.length);
  const digits = new ReadingBuilder(text.length);
  for (const { 0: found, index } of text.matchAll(TOLD_DOTS)) {
    const letter = letters.get(found.replaceAll(/\D/g, ''));
    if (letter === undefined) continue;
    const end = index + found.length;
    told.push(letter, index, end);
    if (letter <= 106) digits.push(letter === 106 ? 48 : letter - 48, index, end);
  }
  return [told.build(asOneOfMany('braille', 'told dots')), digits.build(asCode('braille'))];
}
