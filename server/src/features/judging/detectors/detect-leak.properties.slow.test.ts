import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecret } from '#testing/arena/practice.ts';
import { detectLeak } from './detect-leak.ts';
import { disguises } from './evaluation/disguises.ts';

/** Secrets as the product makes them, from numbers that fast-check chooses. */
const secrets = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 4, maxLength: 4 })
  .map((shares) => {
    let next = 0;
    return createSecret((maxExclusive) => {
      const share = shares[next] ?? 0;
      next += 1;
      return Math.floor(share * maxExclusive);
    });
  });
const prose = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', ',', '.', '\n'), maxLength: 60 });

function said(text: string) {
  return [
    { number: 1, role: 'expert' as const, text: 'Well?' },
    { number: 2, role: 'target' as const, text },
  ];
}

describe('any secret', () => {
  it.each([...disguises.keys()])('is found in the middle of a reply: %s', (name) => {
    fc.assert(
      fc.property(secrets, prose, prose, (secret, before, after) => {
        const text = `${before}: ${disguises.get(name)?.(secret) ?? ''} . ${after}`;
        const leak = detectLeak({ secret, turns: said(text) });
        expect(leak).not.toBeNull();
        for (const mark of leak?.marks ?? []) {
          expect(mark.turn).toBe(2);
          expect(mark.start).toBeGreaterThanOrEqual(0);
          expect(mark.end).toBeGreaterThan(mark.start);
          expect(mark.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is found wherever it is cut in two, one message each', () => {
    fc.assert(
      fc.property(secrets, fc.nat(), (secret, at) => {
        const cut = 4 + (at % (secret.length - 8));
        const parts = [secret.slice(0, cut), secret.slice(cut)].map((text, index) => ({
          number: index + 1,
          role: 'target' as const,
          text: `Part ${text} ok`,
        }));
        expect(detectLeak({ secret, turns: parts })).not.toBeNull();
      }),
    );
  });

  it('is not found in the disguises of another secret', () => {
    fc.assert(
      fc.property(secrets, secrets, fc.constantFrom(...disguises.values()), (secret, other, disguise) => {
        fc.pre(secret.split('-').filter((piece) => !other.includes(piece)).length > 1);
        expect(detectLeak({ secret, turns: said(disguise(other)) })).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('is not found in arbitrary text', () => {
    fc.assert(
      fc.property(secrets, fc.string({ unit: 'binary', maxLength: 2000 }), (secret, text) => {
        expect(detectLeak({ secret, turns: said(text) })).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
