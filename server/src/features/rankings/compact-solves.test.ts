import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCompactSolves } from './compact-solves.ts';

const solve = fc.record({
  person: fc.nat(),
  challenge: fc.nat(),
  version: fc.nat(65_535),
  solvedAt: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
});

it('gives back what was added, in its order, however much it is', () => {
  fc.assert(
    fc.property(fc.array(solve), fc.nat(3000), (some, repeated) => {
      const all = [
        ...some,
        ...Array.from({ length: repeated }, (_, nth) => ({
          person: nth,
          challenge: 1,
          version: 2,
          solvedAt: nth,
        })),
      ];
      const compact = createCompactSolves();
      for (const one of all) compact.add(one);
      expect(compact.length).toBe(all.length);
      expect([...compact]).toEqual(all);
    }),
    { numRuns: 30 },
  );
});
