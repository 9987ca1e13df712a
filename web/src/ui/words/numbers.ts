const figures = new Intl.NumberFormat('en');
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const fixedTenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const plurals = new Intl.PluralRules('en');
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number as people read it: 1,904. */
export function figure(value: number): string {
  return figures.format(value);
}

/** With at most one place after the point: 2.4. */
export function roughFigure(value: number): string {
  return tenths.format(value);
}

/** With one place after the point always: 6.0. */
export function fixedTenth(value: number): string {
  return fixedTenths.format(value);
}

/** With at most two places after the point: 0.67. */
export function fineFigure(value: number): string {
  return hundredths.format(value);
}

/** The form of a word that goes with a number, without the number. */
export function plural(value: number, one: string, other: string): string {
  return plurals.select(value) === 'one' ? one : other;
}

/** A number and what it counts: '1 profile', '1,904 profiles'. */
export function count(value: number, one: string, other: string): string {
  return `${figure(value)} ${plural(value, one, other)}`;
}

/** The same as a sentence begins with it: 'One thing', 'Four things', '12 things'. */
export function countInWords(value: number, one: string, other: string): string {
  const word = SMALL[value] ?? figure(value);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${plural(value, one, other)}`;
}

/** A small number inside a sentence: 'four', '12'. */
export function numberWord(value: number): string {
  return SMALL[value] ?? figure(value);
}

/** '1st', '2nd', '11th', '1,024th'. */
export function ordinal(value: number): string {
  return `${figure(value)}${ORDINAL_ENDINGS[ordinals.select(value)] ?? 'th'}`;
}

const ORDINAL_WORDS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** A small ordinal inside a sentence: 'third', '12th'. */
export function ordinalWord(value: number): string {
  return ORDINAL_WORDS[value - 1] ?? ordinal(value);
}

/** Out of a hundred, with at most two places: '95%', '99.95%'. Always without a space. */
export function percent(value: number): string {
  return `${hundredths.format(value)}%`;
}
