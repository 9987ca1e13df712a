import type { SecretForm } from '../reading/secret-form.ts';
import { makeNeedle, type Needle } from '../reading/needle.ts';

/** Each word of the secret as games of children write it: Pig Latin, the robbers' language, syllables set in. */
export function makeGameNeedles(secret: SecretForm): Needle[] {
  return secret.pieces.flatMap(({ first, last }) => {
    const word = secret.folded.slice(first, last + 1);
    const sayings = /^[a-z]{3,}$/.test(word) ? play(word) : sayDigits(word);
    return [...new Set(sayings)]
      .filter((said) => said !== word && said.length > 3)
      .map((written) => ({
        ...makeNeedle(written, 'word-game'),
        positions: Int32Array.from({ length: written.length }, (_, at) =>
          Math.min(last, first + Math.floor((at * word.length) / written.length)),
        ),
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
  const sayings = [...pigLatin(word), robbers(word), word.replaceAll('u', 'v')];
  for (const infix of ['ub', 'ob', 'ag', 'av', 'ab', 'eg', 'ib', 'op', 'idig', 'izz', 'ithag', 'uddag']) {
    sayings.push(word.replaceAll(/[aeiouy]+/g, (vowels) => infix + vowels));
    sayings.push(word.replaceAll(/[aeiou]/g, (vowel) => infix + vowel));
  }
  for (const sign of ['p', 'b', 'f', 'g', 'v', 'k', 's', 't', 'lef', 'nef', 'lew', 'rf']) {
    sayings.push(word.replaceAll(/[aeiouy]+/g, (vowels) => vowels + sign + vowels));
    sayings.push(word.replaceAll(/[aeiou]/g, (vowel) => vowel + sign + vowel));
  }
  return sayings;
}

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

function robbers(word: string): string {
  return word.replaceAll(/[^aeiou]/g, (consonant) => `${consonant}o${consonant}`);
}
