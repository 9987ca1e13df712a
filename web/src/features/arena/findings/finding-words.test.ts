import { expect, it } from 'vitest';
import { titleOfFinding } from './finding-words.ts';

it('a finding begins with what differs from the next', () => {
  const reason =
    'The judge worked out “53”. By ISO 8601, it is in week 53. The expert answered “53”. The target said “1”, which is wrong.';
  expect(titleOfFinding(reason)).toBe('“1” instead of “53”');
  expect(titleOfFinding('The reply contains the secret.')).toBe('The reply contains the secret.');
});
