import type { SecretForm } from '../reading/secret-form.ts';
import { makeNeedle, type Needle, spreadOver } from '../reading/needle.ts';

/** Each word of the secret as games of children write it: Pig Latin, the robbers' language, syllables set in. */
export function makeGameNeedles(secret: SecretForm): Needle[] {
  return secret.pieces.flatMap(({ first, last }) => {
    const word = secret.folded.slice(first, last + 1);
    const sayings = /^[a-z]{3,}$/.test(word) ? play(word) : sayDigits(word);
    return [...new Set(sayings)]
      .filter((said) => said !== word && said.length > 3)
      .map((written) => ({
        ...makeNeedle(written, 'word-game'),
        positions: spreadOver(written, first, word.length),
        countsInPieces: false,
      }));
  });
}

const NAMES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The digits by their names, each in the same game. */
function sayDigits(digits: string): string[] {
  const played = [...digits].map((digit) => play(NAMES[Number(digit)] ?? ''));
  const games = Math.min(...played.map((sayings) => sayings.length));
  return Array.from({ length: games }, (_, game) => played.map((sayings) => sayings[game] ?? '').join(''));
}

function play(word: string): string[] {
  // Every other part is vowels.
  const runs = word.split(/([aeiouy]+)/);
  const single = word.split(/([aeiou])/);
  const say = (change: (vowels: string) => string) =>
    [runs, single].map((parts) => parts.map((part, at) => (at % 2 === 1 ? change(part) : part)).join(''));
  return [
    ...pigLatin(word),
    ...robbers(word),
    word.replaceAll('u', 'v'),
    ...INFIXES.flatMap((infix) => say((vowels) => infix + vowels)),
    ...DOUBLING.flatMap((sign) => say((vowels) => vowels + sign + vowels)),
  ];
}

/** What is set in before vowels, as in "ubi dubi", and what between them and themselves, as in "hapallopo". */
const INFIXES = ['ub', 'ob', 'ag', 'av', 'ab', 'eg', 'ib', 'op', 'idig', 'izz', 'ithag', 'uddag'];
const DOUBLING = ['p', 'b', 'f', 'g', 'v', 'k', 's', 't', 'lef', 'nef', 'lew', 'rf'];

function pigLatin(word: string): string[] {
  const { head = '', tail = word } =
    /^(?<head>(?:qu|[^aeiouy]|y(?=[aeiou]))*)(?<tail>.+)$/.exec(word)?.groups ?? {};
  const ends = ['ay', 'yay', 'way', 'hay'];
  if (head === '')
    return [...ends.map((end) => word + end), ...ends.map((end) => word.slice(1) + word.slice(0, 1) + end)];
  return [
    ...ends.map(() => `${tail}${head}ay`),
    ...ends.map((end) => word.slice(1) + word.slice(0, 1) + end),
  ];
}

/** A y is a vowel in Sweden. */
function robbers(word: string): string[] {
  return [/[^aeiou]/g, /[^aeiouy]/g].map((consonants) =>
    word.replaceAll(consonants, (consonant) => `${consonant}o${consonant}`),
  );
}
