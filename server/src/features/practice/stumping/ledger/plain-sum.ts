import { numberWords } from '../../language/number-words.ts';
import { addUpColumn } from './column-sum.ts';

const NUMBER_WORD = new RegExp(`\\b(?:${numberWords.toReversed().join('|')})\\b`, 'gu');
const SIGNS: readonly (readonly [words: RegExp, sign: string])[] = [
  [/\bmultiplied by\b|\btimes\b|×|·|∗/gu, ' * '],
  [/\bdivided by\b|\bover\b|÷/gu, ' / '],
  [/\bplus\b/gu, ' + '],
  [/\bminus\b|−/gu, ' - '],
  [/\bto the power of\b|\*\*/gu, ' ^ '],
  [/\bsquared\b|²/gu, ' ^ 2 '],
  [/\bcubed\b|³/gu, ' ^ 3 '],
  [/\bmod(?:ulo)?\b/gu, ' % '],
  [/\bhalf of\b|\bhalf\b/gu, ' 0.5 * '],
  [/\b(?:twice|double)\b/gu, ' 2 * '],
  [/\b(?:triple|thrice)\b/gu, ' 3 * '],
  [/\ba (?:third) of\b/gu, ' 1 / 3 * '],
  [/\ba quarter of\b/gu, ' 0.25 * '],
  [/\b3 quarters of\b/gu, ' 0.75 * '],
  [/\b2 thirds of\b/gu, ' 2 / 3 * '],
  [/(\d)\s*x\s*(?=\d)/gu, '$1 * '],
];
const OPENINGS = [
  'please',
  'hello',
  'hi',
  'so',
  'now',
  'and',
  'can you tell me',
  'could you tell me',
  'tell me',
  'what is',
  "what's",
  'what are',
  'how much is',
  'how much are',
  'calculate',
  'compute',
  'work out',
  'evaluate',
  'find',
  'solve',
  'give me',
  'the value of',
  'the result of',
  'the answer to',
  'exactly',
  ',',
  ':',
];
const CLOSINGS = ['?', '=', '!', '.', ',', 'please', 'thanks', 'thank you', 'exactly'];

/** The message in figures: number words as digits, no grouping commas, no currency. */
export function toFigures(message: string): string {
  return message
    .toLowerCase()
    .replaceAll(/(\d),(?=\d{3}(?!\d))/gu, '$1')
    .replaceAll(/[$£€]/gu, '')
    .replaceAll(NUMBER_WORD, (word) => String(numberWords.indexOf(word)));
}

/** A sum in signs and words: "what is 12 + 7 × 3?"; null when there are other words in it. */
export function solvePlainSum(figures: string): number | null {
  let sum = stripClosings(stripOpenings(figures));
  for (const [words, sign] of SIGNS) sum = sum.replaceAll(words, sign);
  return /\d/u.test(sum) && /[-+*/^%]/u.test(sum) && !/\d\s+\d/u.test(sum) ? addUpColumn(sum) : null;
}

function stripOpenings(text: string): string {
  const found = OPENINGS.find(
    (opening) => text.startsWith(opening) && !/^[a-z]/u.test(text.slice(opening.length)),
  );
  return found === undefined ? text : stripOpenings(text.slice(found.length).trimStart());
}

function stripClosings(text: string): string {
  const found = CLOSINGS.find((closing) => text.endsWith(closing));
  return found === undefined ? text : stripClosings(text.slice(0, -found.length).trimEnd());
}
