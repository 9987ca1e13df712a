import { expect, it } from 'vitest';
import { describeSize } from './describe-size.ts';

it.each([
  [0, '1 KB'],
  [1024, '1 KB'],
  [860_160, '840 KB'],
  [2_516_582, '2.4 MB'],
  [1_288_490_189, '1,228.8 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(describeSize(bytes)).toBe(words);
});
