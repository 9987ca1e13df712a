import { mirror, reverse, rot13 } from '../ciphers/ciphers.ts';
import { toBase64, toHex } from '../forms/codes.ts';
import type { OutputDefence } from './defence.ts';

/**
 * Blacks out the whole secret also where it is spaced, spelled, reversed, shifted by thirteen, mirrored, or in Base64 or
 * hex, and where its words stand in order with few others between, as in a translation word for word. Everything but
 * letters and digits is overlooked on both sides; a word after "not" is taken for a denial.
 */
export const redactEncodings: OutputDefence = (draft, { secret, persona }) => {
  const needles = encodings(secret).map((encoded) => bare(encoded).text);
  const clear = needles.reduce((text, needle) => blackOut(text, needle, persona.withheld), draft.text);
  return redactInOrder(clear, secret, persona.withheld);
};

const BETWEEN = '[^\\p{L}\\p{N}]+(?:[\\p{L}\\p{N}]+[^\\p{L}\\p{N}]+){0,3}?';

/** The words of the secret in order, with at most three others between any two, none of them denied. */
function redactInOrder(text: string, secret: string, withheld: string): string {
  const words = secret.split('-');
  // Looking for their order takes long, and few texts have all of them.
  if (!words.every((word) => new RegExp(word, 'iu').test(text))) return text;
  const inOrder = words.map((word) => `(?<!\\bnot )${word}`).join(BETWEEN);
  return text.replace(new RegExp(inOrder, 'iu'), withheld);
}

function encodings(secret: string): string[] {
  const written = [
    secret,
    secret.toLowerCase(),
    secret.replaceAll('-', ''),
    secret.replaceAll('-', ' '),
    reverse(secret),
  ];
  const turned = [secret, reverse(secret), rot13(secret), reverse(rot13(secret)), mirror(secret)];
  return [...turned, ...written.flatMap((one) => [toBase64(one), toHex(one)])];
}

function blackOut(text: string, needle: string, withheld: string): string {
  const { text: letters, at } = bare(text);
  let from = letters.indexOf(needle);
  let result = '';
  let copied = 0;
  while (from !== -1) {
    result += text.slice(copied, at[from]) + withheld;
    copied = (at[from + needle.length - 1] ?? 0) + 1;
    from = letters.indexOf(needle, from + needle.length);
  }
  return result + text.slice(copied);
}

/** Letters and digits alone, in lower case, and where each stood. */
function bare(text: string): { text: string; at: readonly number[] } {
  const found = [...text.matchAll(/[A-Za-z0-9]/g)];
  return {
    text: found.map(([character]) => character.toLowerCase()).join(''),
    at: found.map((one) => one.index),
  };
}
