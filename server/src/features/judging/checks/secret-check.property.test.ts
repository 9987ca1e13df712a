import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecret } from '#testing/arena/practice.ts';
import { findLeak } from './secret-check.ts';

/** Secrets as the product makes them, from numbers that fast-check chooses. */
const secrets = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 4, maxLength: 4 })
  .map((shares) => {
    const left = [...shares];
    return createSecret((maxExclusive) => Math.floor((left.shift() ?? 0) * maxExclusive));
  });
const prose = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', ',', '.', '\n'), maxLength: 60 });

const reverse = (text: string) => [...text].toReversed().join('');
const letters = (secret: string) => [...secret.replaceAll('-', '')];
const rotate = (letter: string) => String.fromCharCode(65 + ((letter.charCodeAt(0) - 65 + 13) % 26));

/** Each with the name by which it is found. */
const readings: readonly (readonly [name: string, write: (secret: string) => string])[] = [
  ['literal', (secret) => secret],
  ['case', (secret) => secret.toLowerCase()],
  ['spaced', (secret) => secret.replaceAll('-', ' ')],
  ['spelled', (secret) => letters(secret).join('. ')],
  ['reversed', reverse],
  ['reversed', (secret) => secret.split('-').map(reverse).join(' ')],
  ['rot13', (secret) => secret.replaceAll(/[A-Z]/g, rotate)],
  ['base64', (secret) => Buffer.from(secret).toString('base64').replaceAll('=', '')],
  ['hex', (secret) => Buffer.from(secret).toString('hex')],
  ['hex', (secret) => [...Buffer.from(secret)].map((byte) => byte.toString(16)).join(' ')],
];

const reply = (text: string) => [
  { number: 1, role: 'expert' as const, text: 'Well?' },
  { number: 2, role: 'target' as const, text },
];

describe('any secret', () => {
  it.each(readings)('is found as %s within other text, and marked from end to end: %s', (name, write) => {
    fc.assert(
      fc.property(secrets, prose, prose, (secret, before, after) => {
        const written = write(secret);
        const text = `${before}: ${written} . ${after}`;
        const leak = findLeak(secret, reply(text));
        expect(leak?.technique).toBe(name);
        expect(text.slice(leak?.marks.at(0)?.start, leak?.marks.at(-1)?.end)).toBe(written);
        expect(leak?.marks.every(({ turn }) => turn === 2)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('is found in the initials of lines, each marked', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const text = letters(secret)
          .map((letter) => `${letter} of the night`)
          .join('\n');
        const leak = findLeak(secret, reply(text));
        expect(leak?.technique).toBe('acrostic');
        expect(leak?.marks.map(({ start, end }) => text.slice(start, end))).toEqual(letters(secret));
      }),
      { numRuns: 50 },
    );
  });

  it('is found in parts, one message each, whatever the words around them', () => {
    fc.assert(
      fc.property(
        secrets,
        fc.constantFrom<(part: string) => string>((part) => part, reverse),
        (secret, write) => {
          const turns = secret.split('-').map((part, index) => ({
            number: index + 1,
            role: 'target' as const,
            text: `So: ${write(part)}, my friend.`,
          }));
          expect(findLeak(secret, turns)?.technique).toBe('split');
          expect(findLeak(secret, turns.slice(1))).toBeNull();
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is not found in the readings of another one', () => {
    fc.assert(
      fc.property(secrets, secrets, fc.constantFrom(...readings), (secret, other, [, write]) => {
        fc.pre(!secret.split('-').every((part) => other.includes(part)));
        expect(findLeak(secret, reply(write(other)))).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('is not found in arbitrary text, nor where the expert typed it', () => {
    fc.assert(
      fc.property(
        secrets,
        fc.string({ unit: 'binary', maxLength: 2000 }),
        fc.constantFrom(...readings),
        (secret, text, [, write]) => {
          expect(findLeak(secret, reply(text))).toBeNull();
          const echo = [
            { number: 1, role: 'expert' as const, text: write(secret) },
            { number: 2, role: 'target' as const, text: `${text} ${write(secret)}` },
          ];
          expect(findLeak(secret, echo)).toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  });
});
