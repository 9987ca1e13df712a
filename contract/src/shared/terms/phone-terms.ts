import { foldDigits } from '#shared/unicode.ts';

/** Dashes of every kind, and what nobody sees: numbers copied from a page or a contact come with both. */
const DASHES = /[\p{Pd}\u2212]/gu;
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** As in `ext. 12`, `x12`, `#12` and `доб. 12`, after the number itself. */
const EXTENSION = /(?<=\d[\s,;-]*)(?:ext(?:ension|n)?\b|x|#|доб\b|nst\b|durchwahl\b)[.:=\s]*\d+\s*$/iu;

export const PHONE_WITHOUT_EXTENSION = 'Please enter the number without its extension';

/** A phone number in ASCII digits and plain hyphens, as it is stored. */
export function foldPhone(text: string): string {
  return foldDigits(text.normalize('NFKC')).replaceAll(UNSEEN, '').replaceAll(DASHES, '-').trim();
}

/** Whether the number of a switchboard is followed by the one of a person, which no call from elsewhere can dial. */
export function hasExtension(phone: string): boolean {
  return EXTENSION.test(phone);
}
