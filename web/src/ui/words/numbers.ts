const figures = new Intl.NumberFormat('en');
const plurals = new Intl.PluralRules('en');

/** A number as people read it: 1,904. */
export function figure(value: number): string {
  return figures.format(value);
}

/** The form of a word that goes with a number, without the number. */
export function plural(value: number, one: string, other: string): string {
  return plurals.select(value) === 'one' ? one : other;
}

/** A number and what it counts: '1 profile', '1,904 profiles'. */
export function count(value: number, one: string, other: string): string {
  return `${figure(value)} ${plural(value, one, other)}`;
}
