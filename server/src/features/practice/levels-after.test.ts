import { expect, it } from 'vitest';
import { levelsAfter } from './levels-after.ts';

it.each([
  ['night-pharmacist', 7],
  ['seed-warden', 0],
  ['accounts-desk', 2],
  ['hiring-desk', 0],
  ['rules-desk', 0],
  ['no-such-target', 0],
])('above %s stand %i levels', (key, count) => {
  expect(levelsAfter(key)).toHaveLength(count);
});

it('names the next level first, of the same ladder', () => {
  expect(levelsAfter('vault-clerk')).toEqual(['onboarding-helper', 'grid-copilot', 'seed-warden']);
});
