import { expect, it } from 'vitest';
import { plainText, plainWords } from './plain-words.ts';

it.each([
  ['https://evil.example/win3 claim your prize', 'https evil. example/win3 claim your prize'],
  ['write to me@evil.example', 'write to me at evil. example'],
  ['evil。example and evil．example', 'evil. example and evil. example'],
  ['GPT-4.1 costs 2.50 a day.', 'GPT-4.1 costs 2.50 a day.'],
  ['10.20.30.40/a 4.1.example 4.1/a', '10. 20. 30. 40/a 4. 1. example 4. 1/a'],
  ['two\n\nlines', 'two lines'],
  ['"Acme Inc.", she said...', '"Acme Inc.", she said...'],
  ['\u0915\u094D\u200D\u0937 \u202Eevil.example', '\u0915\u094D\u200D\u0937 evil. example'],
])('no link can be made of %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it('keeps sentences whole and cuts names', () => {
  const long = 'word '.repeat(100).trim();
  expect(plainText(long)).toBe(long);
  expect(plainWords(long)).toBe(long.slice(0, 80));
});
