import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
/** Lower case, without accents and apostrophes: how messages and the phrases they are held against are compared. */
export function foldWords(text: string): string {
  return normalizeText(text, 'NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’`]/gu, '')
    .toLowerCase();
}
