import { findHidden } from '#ui/hidden-characters/find-hidden.ts';
import { scriptOf } from '#ui/words/regions.ts';

/** Of fewer letters than this nothing is said. */
const ENOUGH_LETTERS = 20;
/** Scripts of which a language uses several, by the code that stands for them. */
const several: ReadonlyMap<string, readonly string[]> = new Map([
  ['Jpan', ['Hira', 'Kana', 'Hani']],
  ['Kore', ['Hang', 'Hani']],
  ['Hans', ['Hani']],
  ['Hant', ['Hani']],
]);
/** Languages without Latin letters need these to be spelled and set: zero width joiners and direction marks. */
const ofSpelling = new Set(['ZWJ', 'ZWNJ', 'LRM', 'RLM', 'ALM']);

/** Whether most letters of a text are of another script than its language is written in. */
export function isInOtherScript(text: string, language: string): boolean {
  const script = scriptOf(language);
  if (script === undefined) return false;
  const names = (several.get(script) ?? [script]).map((name) => String.raw`\p{Script=${name}}`);
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < ENOUGH_LETTERS) return false;
  const own = new RegExp(`[${names.join('')}]`, 'u');
  return letters.filter((letter) => own.test(letter)).length < letters.length / 2;
}

/** What each character is that the eye does not see, or takes for another. */
export function hiddenIn(text: string, language: string): readonly string[] {
  const script = scriptOf(language);
  const isSpelled = script !== undefined && script !== 'Latn';
  return findHidden(text)
    .filter(({ label }) => !(isSpelled && ofSpelling.has(label)))
    .map(({ meaning }) => meaning);
}
