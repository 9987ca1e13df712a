import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import tables from '../tables/signs.json' with { type: 'json' };

/** Signs that stand for the same sound are one letter here, in the secret as in the text. */
const alike = new Map([
  ['c', 'k'],
  ['q', 'k'],
  ['v', 'w'],
  ['u', 'w'],
  ['o', 'w'],
  ['y', 'i'],
  ['j', 'i'],
  ['e', 'a'],
]);
const OTHER_SCRIPT = /[\u0530-\u05ff\u10a0-\u10ff\u1680-\u16ff\ud800]/;
const letters = new Map(
  Object.values(tables).flatMap((row) => row.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)])),
);

export function simplifySign(letter: string): string {
  return alike.get(letter) ?? letter;
}

/** Scripts with a sign for a letter: runes, Hebrew, Ogham, Georgian and more. */
export function readSigns({ text }: Script): Reading[] {
  if (!OTHER_SCRIPT.test(text)) return [];
  const builder = new ReadingBuilder(text.length);
  for (const { 0: sign, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const letter = letters.get(sign) ?? (/^[0-9]$/.test(sign) ? sign : undefined);
    if (letter !== undefined) builder.push(simplifySign(letter).charCodeAt(0), index, index + sign.length);
  }
  return [builder.build(asOneOfMany('signs', 'signs'))];
}
