import { expect, it } from 'vitest';
import { hiddenIn, isInOtherScript } from './text-checks.ts';

const english = 'Please do not start it yet: ring the clinic first.';
const arabic = 'لا تبدأ الآن، اتصل بالعيادة أولا من فضلك';

it.each([
  [english, 'English', false],
  [english, 'Arabic', true],
  [arabic, 'Arabic', false],
  [arabic, 'English', true],
  ['ワルファリンを飲んでいる間は始めないでください。', 'Japanese', false],
  ['Non cominciare ancora.', '', false],
  ['نعم', 'English', false],
])('%s, asked for in “%s”: in another script is %s', (text, language, isOther) => {
  expect(isInOtherScript(text, language)).toBe(isOther);
});

it('names what the eye does not see, but no joiners of a language that is spelled with them', () => {
  expect(hiddenIn('Take 5\u200b mg \u202eonce', 'English')).toEqual([
    'zero width space, U+200B',
    'right-to-left override, U+202E',
  ]);
  expect(hiddenIn('می\u200cخواهم', 'Persian')).toEqual([]);
  expect(hiddenIn('no\u200cne', 'English')).toEqual(['zero width non-joiner, U+200C']);
});
