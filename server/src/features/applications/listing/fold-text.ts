import { normalizeText } from '@redoubt/contract/shared/text.ts';
/** Text as it is compared and searched: lower case, without accents, one space between words. */
export function foldText(text: string): string {
  return normalizeText(text, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
