import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeSpans, type Span, subtractSpans } from './spans.ts';

const span = (from: number, to: number): Span => ({ from, to });
const someSpans = fc
  .array(fc.tuple(fc.nat(60), fc.nat(9)), { maxLength: 12 })
  .map((given) => mergeSpans(given.map(([from, lasts]) => span(from, from + lasts))));
const isIn = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to);

it('leaves each instant that is in the first and in none of the others', () => {
  fc.assert(
    fc.property(someSpans, someSpans, (spans, taken) => {
      const left = subtractSpans(spans, taken);
      for (let at = 0; at < 70; at += 1) expect(isIn(left, at)).toBe(isIn(spans, at) && !isIn(taken, at));
      expect(mergeSpans(left)).toEqual(left.toSorted((one, other) => one.from - other.from));
    }),
  );
});

it('looks at each span a few times, however many there are', () => {
  let looks = 0;
  // A number that counts how often it is compared.
  const counted = (at: number) => ({ valueOf: () => ((looks += 1), at) }) as unknown as number;
  const COUNT = 300;
  const free = Array.from({ length: COUNT }, (_, at) => span(2 * at, counted(2 * at + 1)));
  const taken = Array.from({ length: COUNT }, (_, at) => span(2 * at + 1, 2 * at + 2));
  expect(subtractSpans(free, taken)).toHaveLength(COUNT);
  expect(looks).toBeLessThan(10 * COUNT);
});
