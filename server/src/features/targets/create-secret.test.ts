import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecret } from './create-secret.ts';
import words from './secret-words.json' with { type: 'json' };

const ENOUGH_BITS = 40;

describe('createSecret', () => {
  it('makes three different words and four digits, whatever the generator answers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (numbers) => {
        const left = [...numbers];
        const secret = createSecret((maxExclusive) => (left.shift() ?? 0) % maxExclusive);
        expect(secret).toMatch(/^[A-Z]{4,8}-[A-Z]{4,8}-[A-Z]{4,8}-[1-9]\d{3}$/);
        expect(new Set(secret.split('-')).size).toBe(4);
      }),
    );
  });

  it('draws from at least 40 bits', () => {
    const count = words.length;
    expect(Math.log2(count * (count - 1) * (count - 2) * 9000)).toBeGreaterThan(ENOUGH_BITS);
  });

  it('asks the generator for nothing it could not answer evenly', () => {
    const limits: number[] = [];
    createSecret((maxExclusive) => {
      limits.push(maxExclusive);
      return maxExclusive - 1;
    });
    expect(limits).toEqual([words.length, words.length - 1, words.length - 2, 9000]);
  });
});

describe('the words', () => {
  it('are at least 1,024, all different, and none the beginning of another', () => {
    expect(words.length).toBeGreaterThanOrEqual(1024);
    const sorted = words.toSorted();
    const clashes = sorted.filter((word, index) => sorted[index + 1]?.startsWith(word));
    expect(clashes).toEqual([]);
  });
});
