import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, it } from 'vitest';
import * as exact from './rational.ts';

const part = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const notZero = part.filter((value) => value !== 0n);

const theirs = (value: Fraction) => ({ numerator: value.s * value.n, denominator: value.d });

it('counts as fraction.js does', () => {
  fc.assert(
    fc.property(fc.tuple(part, notZero), fc.tuple(notZero, notZero), ([a, b], [c, d]) => {
      const [one, other] = [exact.fraction(a, b), exact.fraction(c, d)];
      const [their, theirOther] = [new Fraction(a, b), new Fraction(c, d)];
      expect(exact.add(one, other)).toEqual(theirs(their.add(theirOther)));
      expect(exact.subtract(one, other)).toEqual(theirs(their.sub(theirOther)));
      expect(exact.multiply(one, other)).toEqual(theirs(their.mul(theirOther)));
      expect(exact.divide(one, other)).toEqual(theirs(their.div(theirOther)));
      expect(Math.sign(exact.compare(one, other))).toBe(Math.sign(their.compare(theirOther)));
      expect(exact.floor(one)).toBe(theirs(their.floor()).numerator);
    }),
  );
});
