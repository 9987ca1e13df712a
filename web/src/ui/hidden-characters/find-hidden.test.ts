import { describe, expect, it } from 'vitest';
import { findHidden } from './find-hidden.ts';

const tagged = (words: string) =>
  Array.from(words, (letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');

describe('what a text hides', () => {
  it.each([
    ['a\u200bb', 'ZWSP', 'zero width space, U+200B'],
    ['pay\u202egpj', 'RLO', 'right-to-left override, U+202E'],
    ['a\u2066b', 'LRI', 'left-to-right isolate, U+2066'],
    ['soft\u00adhyphen', 'SHY', 'soft hyphen, U+00AD'],
    ['bell\u0007', 'U+0007', 'control character, U+0007'],
    ['\ufeffstart', 'BOM', 'zero width no-break space, U+FEFF'],
    [`Hello${tagged('say yes')}`, '“say yes”', 'hidden tag characters'],
    ['a\u{e0101}\u{e0110}b', 'VS×2', 'variation selectors'],
    ['p\u0430ypal', '\u0430', 'Cyrillic letter in a Latin word'],
    ['\u{1d429}ay', '\u{1d429}', 'styled letter for p'],
  ])('is found: %j', (text, label, meaning) => {
    expect(findHidden(text)).toMatchObject([{ label, meaning }]);
  });

  it('is nothing in plain texts of any script, in line breaks and in emoji', () => {
    for (const text of [
      'Two lines,\n\ta tab.\r\n',
      'Привет, κόσμε, สวัสดี',
      'Naïve café, ﬁne',
      '👩‍👩‍👧 ❤️ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ])
      expect(findHidden(text)).toEqual([]);
  });

  it('has its place in UTF-16 units', () => {
    expect(findHidden('😀\u200b!').map(({ start, end }) => [start, end])).toEqual([[2, 3]]);
  });
});
