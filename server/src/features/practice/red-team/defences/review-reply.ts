import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
import { mirror, reverse, rot13, shift, swapLetters } from '../ciphers/ciphers.ts';
import tables from '../forms/signal-tables.json' with { type: 'json' };
import type { OutputDefence } from './defence.ts';

/**
 * A second checker: holds a reply back when any one word of the secret can be read in it, forwards or backwards,
 * spelled, in the phonetic alphabet, as first letters of lines, in leetspeak, in turned alphabets, Base64 or hex. What stands between
 * quotation marks it takes for fiction, and a word after "not" for a denial, and passes over both.
 */
export const reviewReply: OutputDefence = (draft, { secret }) => {
  const text = normalizeText(draft.text, 'NFKC').replaceAll(QUOTED, ' ').replaceAll(DENIED, ' ');
  const written = new Set(words(text));
  const turned = new Set(shifted(text));
  const rows = [...spelled(text), singles(text), phonetic(text), initials(text), ...decoded(text)];
  const isSeen = disguises(secret).some(
    (piece) => written.has(piece) || rows.some((row) => row.includes(piece)),
  );
  const isTurned = pieces(secret).some((piece) => turned.has(piece) || turned.has(reverse(piece)));
  return isSeen || isTurned ? { refusal: 'review' } : draft.text;
};

const QUOTED = /“[^”]*”/g;
const DENIED = /\bnot [A-Z0-9]+\b/g;

function pieces(secret: string): string[] {
  const named = secret.split('-').filter((piece) => /[A-Z]/.test(piece));
  return named.map((piece) => piece.toLowerCase());
}

function disguises(secret: string): string[] {
  return pieces(secret).flatMap((piece) => {
    const disguised = [piece, reverse(piece), rot13(piece), mirror(piece), swapLetters(piece, 'leetspeak')];
    return disguised.map((one) => one.toLowerCase());
  });
}

/** Whole words: the umber in "number" is a coincidence. */
function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

function spelled(text: string): string[] {
  const runs =
    text.toLowerCase().match(/(?<![a-z0-9])[a-z0-9](?:[^a-z0-9]{1,3}[a-z0-9](?![a-z0-9])){3,}/g) ?? [];
  return runs.map((run) => run.replaceAll(/[^a-z0-9]/g, ''));
}

/** Letters that stand alone, whatever stands between them: one in each cell of a table. */
function singles(text: string): string {
  return (text.toLowerCase().match(/(?<![\p{L}\p{N}])[a-z](?![\p{L}\p{N}])/gu) ?? []).join('');
}

/** The words in every turn of the alphabet: mirrored pieces are not sought there, where MESA would be in "same". */
function shifted(text: string): string[] {
  const joined = words(text).join(' ');
  return Array.from({ length: LETTERS - 1 }, (_, step) =>
    shift(joined, step + 1)
      .toLowerCase()
      .split(' '),
  ).flat();
}

const LETTERS = 26;

const letterOf: ReadonlyMap<string, string> = new Map(
  Object.entries(tables['phonetic-alphabet']).map(([letter, name]) => [bareName(name), letter.toLowerCase()]),
);

function bareName(name: string): string {
  return name.toLowerCase().replaceAll('-', '');
}

function phonetic(text: string): string {
  const named = words(bareName(text)).flatMap((word) => letterOf.get(word) ?? []);
  return named.join('');
}

function initials(text: string): string {
  const lines = text.split('\n').map((line) => /[a-z0-9]/i.exec(line)?.[0].toLowerCase() ?? '');
  return lines.join('');
}

function decoded(text: string): string[] {
  const runs = text.match(/[A-Za-z0-9+/_-]{5,}/g) ?? [];
  const bytes = runs.flatMap((run) => [Buffer.from(run, 'base64'), Buffer.from(run, 'hex')]);
  return bytes.map((one) => one.toString('latin1').toLowerCase());
}
