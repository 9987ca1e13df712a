import { expect, it } from 'vitest';
import { describePlace } from './network-place.ts';

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['2001:db8:1:2::', '2001:db8:…'],
  ['fe80::', 'fe80:…'],
  ['::', '…'],
  [null, null],
])('shows of the network %s only %s', (network, place) => {
  expect(describePlace(network)).toBe(place);
});
