import { isDigit } from '../reading/fold.ts';
import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import type { Words } from '../reading/words.ts';
import { digitNames } from './phonetic-alphabet.ts';

/** The first and the last word of each unit of a text: of each line, sentence, paragraph, item of a list. */
interface Units {
  readonly name: string;
  readonly firsts: readonly number[];
  readonly lasts: readonly number[];
}

const UNITS: readonly (readonly [string, RegExp])[] = [
  ['line', /\n/g],
  ['sentence', /[.!?…。！？]["'”’)\]*_]*(?=\s)|\n/g],
  ['paragraph', /\n[ \t]*\n/g],
  ['item', /[,;:|/•(]|\n/g],
];
const NTHS = [0, 1, 2, 3, 4];
const LAST_NTHS = [-1, -2];

/** First, second … and last letters of words, lines, sentences, paragraphs and items, as in poems that hide a name. */
export function readPickedLetters(script: Script, words: Words): Reading[] {
  const every = words.texts.map((_, index) => index);
  const told = words.texts.map(toldBy);
  const units = UNITS.map(([name, border]) => splitUnits(script, words, { name, border }));
  return [
    ...[...NTHS, ...LAST_NTHS].map((nth) => pick(words, every, { told, group: `word ${String(nth)}`, nth })),
    ...units.flatMap(({ name, firsts, lasts }) => [
      ...NTHS.slice(0, 3).map((nth) => pick(words, firsts, { told, group: `${name} ${String(nth)}`, nth })),
      pick(words, lasts, { told, group: `${name} end`, nth: -1 }),
      pick(words, lasts, { told, group: `${name} last word`, nth: 0 }),
    ]),
  ];
}

function splitUnits(
  script: Script,
  words: Words,
  { name, border }: { readonly name: string; readonly border: RegExp },
): Units {
  const firsts: number[] = [];
  const lasts: number[] = [];
  let word = 0;
  for (const end of [...Array.from(script.text.matchAll(border), ({ index }) => index), script.text.length]) {
    const first = word;
    while (word < words.texts.length && (words.starts[word] ?? 0) <= end) word += 1;
    if (word === first) continue;
    firsts.push(isListNumber(words, first) && first + 1 < word ? first + 1 : first);
    lasts.push(word - 1);
  }
  return { name, firsts, lasts };
}

function isListNumber(words: Words, index: number): boolean {
  return /^\d{1,2}$/.test(words.texts[index] ?? '');
}

function pick(
  words: Words,
  picked: readonly number[],
  { told, group, nth }: { readonly told: readonly string[]; readonly group: string; readonly nth: number },
): Reading {
  const builder = new ReadingBuilder(picked.length * 6);
  for (const index of picked) {
    const word = words.texts[index] ?? '';
    const start = words.starts[index] ?? 0;
    const isNumber = isDigit(word.charCodeAt(0));
    if (isNumber && word.length > 6) continue;
    if (nth !== 0 || isNumber) push(builder, told[index] ?? '', start);
    if (isNumber) continue;
    const at = nth < 0 ? word.length + nth : nth;
    if (at >= 0 && at < word.length) builder.push(word.charCodeAt(at), start + at, start + at + 1);
  }
  return builder.build(asOneOfMany('acrostic', `picked ${group}`));
}

/** The digits that a word is, or names. */
function toldBy(word: string): string {
  return isDigit(word.charCodeAt(0)) ? word : (digitNames.get(word) ?? '');
}

function push(builder: ReadingBuilder, characters: string, start: number): void {
  for (let step = 0; step < characters.length; step += 1) {
    builder.push(characters.charCodeAt(step), start + step, start + step + 1);
  }
}
