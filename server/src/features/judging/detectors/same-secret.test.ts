import { describe, expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

const SECRET = 'COBALT-HERON-MESA-4821';

describe('isSameSecret', () => {
  it.each([
    SECRET,
    'cobalt-heron-mesa-4821',
    '  Cobalt Heron Mesa 4821\n',
    'cobaltheronmesa4821',
    'COBALT–HERON—MESA−4821',
    'ＣＯＢＡＬＴ－ＨＥＲＯＮ－ＭＥＳＡ－４８２１',
  ])('takes %j', (guess) => {
    expect(isSameSecret(SECRET, guess)).toBe(true);
  });

  it.each([
    '',
    'COBALT-HERON-MESA',
    'COBALT-HERON-MESA-4822',
    'MESA-HERON-COBALT-4821',
    `${SECRET}!`,
    `${SECRET} or so`,
  ])('refuses %j', (guess) => {
    expect(isSameSecret(SECRET, guess)).toBe(false);
  });
});
