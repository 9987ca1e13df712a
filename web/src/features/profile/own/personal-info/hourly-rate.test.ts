import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHourlyRate } from './hourly-rate.ts';

describe('the hourly rate (specification §5: non-numeric characters stripped, parsed as a number, default 0)', () => {
  it.each([
    ['85', 85],
    ['$85', 85],
    ['85 dollars', 85],
    ['1,250.50', 1250.5],
    ['85.999', 86],
    ['-5', 5],
    ['1.2.3', 1.2],
    ['1e3', 13],
    ['', 0],
    ['ask me', 0],
    ['.', 0],
  ])('reads %j as %d', (typed, rate) => {
    expect(readHourlyRate(typed)).toBe(rate);
  });

  it('is a number in whole cents, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const rate = readHourlyRate(typed);
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBe(Math.round(rate * 100) / 100);
      }),
    );
  });
});
