import { mapText, rewrite, type MappedText } from './mapped-text.ts';
import { withoutLatex } from './latex.ts';

const INVISIBLE = /\uFE0F|[\u{AD}\u{200B}-\u{200F}\u{2060}\u{FEFF}]/gu;
const DIGIT = /(?![0-9])\p{Nd}/gu;
const WIDE = /[\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF5E]/gu;
const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]{2,}|[⁰¹⁴-⁹]/gu;
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const GROUPED_BY_SPACE = /(?<![\d.,/^\p{L}])[1-9]\d{0,2}(?:[ \u00A0\u2009\u202F]\d{3})+(?![\d/]|[.,]\d{3})/gu;
const ARROWS = /➡|⟹|⟶|➔|➜|⇨/gu;
const PICTURES = /(?!↔)\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|✔|✓|√(?=\s*$)/gu;

/** One spelling for what looks alike to a reader: digits of every script, grouped digits, raised digits, formulas. */
export function plainText(text: string): MappedText {
  let plain = rewrite(mapText(text), INVISIBLE, () => '');
  plain = rewrite(plain, DIGIT, ([digit]) => String(valueOfDigit(digit)));
  plain = rewrite(plain, WIDE, ([sign]) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0));
  plain = rewrite(plain, RAISED, ([raised]) => `^${lower(raised)}`);
  plain = withoutLatex(plain);
  plain = rewrite(plain, ARROWS, () => '→');
  plain = rewrite(plain, PICTURES, () => ' ');
  return rewrite(plain, GROUPED_BY_SPACE, ([number]) => number.replaceAll(/\D/gu, ''));
}

// The digits of a script stand in a row from zero on, and rows begin where the code point before is no digit.
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

const lower = (raised: string): string =>
  raised
    .split('')
    .map((sign) => (sign === '⁻' ? '-' : String(RAISED_DIGITS.indexOf(sign))))
    .join('');
