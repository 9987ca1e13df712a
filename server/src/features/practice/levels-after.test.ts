import { expect, it } from 'vitest';
import { levelsAfter } from './levels-after.ts';

it.each([
  ['night-pharmacist', ['hotel-concierge', 'vault-clerk']],
  ['hotel-concierge', ['vault-clerk']],
  ['vault-clerk', []],
  ['accounts-desk', []],
  ['seed-warden', []],
  ['no-such-target', []],
])('above %s stand %j', (key, levels) => {
  expect(levelsAfter(key)).toEqual(levels);
});
