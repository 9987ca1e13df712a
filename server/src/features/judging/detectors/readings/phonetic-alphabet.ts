import { isDigit } from '../reading/fold.ts';
import { asCode, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Words } from '../reading/words.ts';
import alphabet from '../tables/phonetic-alphabet.json' with { type: 'json' };

const characters = new Map(
  Object.entries(alphabet).flatMap(([character, names]) =>
    names.map((name) => [name, character.charCodeAt(0)]),
  ),
);

/** The digits that English words name. */
export const digitNames: ReadonlyMap<string, string> = new Map(
  [...characters]
    .filter(([, code]) => isDigit(code))
    .map(([name, code]) => [name, String.fromCharCode(code)]),
);

/** Charlie, Oscar, Bravo …, with digits as words or as digits. Other words do not get in the way. */
export function readPhoneticAlphabet(words: Words): Reading {
  const builder = new ReadingBuilder(words.texts.length);
  for (let index = 0; index < words.texts.length; index += 1) {
    const text = words.texts[index] ?? '';
    const code =
      characters.get(text) ?? (text.length === 1 && isDigit(text.charCodeAt(0)) ? text.charCodeAt(0) : null);
    if (code !== null) builder.push(code, words.starts[index] ?? 0, words.ends[index] ?? 0);
  }
  return builder.build(asCode('phonetic-alphabet'));
}
