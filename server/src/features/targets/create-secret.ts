import words from './secret-words.json' with { type: 'json' };

const WORDS = 3;
const NUMBERS = 9000;
const FIRST_NUMBER = 1000;

/**
 * A fresh secret such as COBALT-HERON-MESA-4821: three different words of 1,104 and a number of four digits, 43 bits.
 * `randomInt` must come from a cryptographic generator, and answers 0 ≤ n < maxExclusive.
 */
export function createSecret(randomInt: (maxExclusive: number) => number): string {
  const left = [...words];
  const picked = Array.from({ length: WORDS }, () => left.splice(randomInt(left.length), 1).join(''));
  return [...picked, String(FIRST_NUMBER + randomInt(NUMBERS))].join('-').toUpperCase();
}
