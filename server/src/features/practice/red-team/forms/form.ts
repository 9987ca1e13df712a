import { toAcrostic } from './acrostic.ts';
import { mirror, reverse, rot13, shift, swapLetters } from '../ciphers/ciphers.ts';
import { isDocument } from './documents.ts';
import {
  toAlphabetPositions,
  toBase32,
  toBase64,
  toCodes,
  toHex,
  toHtmlCodes,
  toPercentCodes,
  toSignals,
} from './codes.ts';

type Writer = (text: string) => string;

/** Every way of writing that understanding/vocabulary/forms.json names; hints and lengths are no ways of writing. */
const writers: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['base64', toBase64],
  ['base32', toBase32],
  ['hex', toHex],
  ['rot13', rot13],
  ['atbash', mirror],
  ['binary', (text) => toCodes(text, 2)],
  ['alphabet-positions', toAlphabetPositions],
  ['character-codes', (text) => toCodes(text, 10)],
  ['morse', (text) => toSignals(text, 'morse')],
  ['phonetic-alphabet', (text) => toSignals(text, 'phonetic-alphabet').replaceAll(' / ', ' – ')],
  ['acrostic', toAcrostic],
  ['leetspeak', (text) => swapLetters(text, 'leetspeak')],
  ['cyrillic', (text) => swapLetters(text, 'cyrillic')],
  ['greek', (text) => swapLetters(text, 'greek')],
  ['look-alikes', (text) => swapLetters(text, 'look-alikes')],
  ['full-width', (text) => swapLetters(text, 'full-width')],
  ['emoji', (text) => swapLetters(text, 'emoji').trim()],
  ['url-encoded', toPercentCodes],
  ['html-encoded', toHtmlCodes],
  ['reversed', reverse],
  ['spaced', (text) => [...text].join('.')],
  ['spelled', (text) => [...text].join(', ').replaceAll(', -,', ' –')],
  ['one-per-line', (text) => [...text].join('\n')],
  ['lower-case', (text) => text.toLowerCase()],
  ['upper-case', (text) => text.toUpperCase()],
]);

const SHIFTED = /^caesar (\d+)$/;

export function isWriting(form: string): boolean {
  return writers.has(form) || isDocument(form) || SHIFTED.test(form);
}

/** The text in that form; unknown forms leave it as it is. Documents are laid out by forms/documents.ts. */
export function writeAs(form: string | null, text: string): string {
  const places = SHIFTED.exec(form ?? '')?.[1];
  if (places !== undefined) return shift(text, Number(places));
  return writers.get(form ?? '')?.(text) ?? text;
}
