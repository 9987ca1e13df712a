import { describe, expect, it } from 'vitest';
import { completeLink } from './text.ts';
import { compactNumber, foldDigits, foldedWords, foldText } from './unicode.ts';

it('reads the digits of every script', () => {
  expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۴۵۶ ०१२९ ２２５ 𝟘𝟡 𝟬𝟵 ᪀᪉᪐᪙ a')).toBe('0123456789 456 0129 225 09 09 0909 a');
});

it('drops what people write between the digits of a number', () => {
  for (const typed of [
    '078-05-1120',
    '078 05 1120',
    '078‑05‑1120',
    '078–05−1120',
    ' ٠٧٨\u00A005\u202F1120 ',
    '０７８05\u00AD1120',
  ])
    expect(compactNumber(typed)).toBe('078051120');
});

describe('a searched text', () => {
  it.each([
    ["O'Neil", 'oneil'],
    ['O’Neil', 'oneil'],
    ['Jean-Pierre', 'jeanpierre'],
    ['Anne‑Marie', 'annemarie'],
    ['Łódź Søren Straße', 'lodz soren strasse'],
    ['Nguyễn', 'nguyen'],
    ['Noʻeau', 'noeau'],
    ['ＡＩ', 'ai'],
    ['प्रिया', 'प्रिया'],
  ])('%s is compared as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

it('takes words apart where they have hyphens and apostrophes', () => {
  expect(foldedWords("O’Neil, Jean-Pierre (Łódź) 'quoted' ⑴")).toEqual([
    { whole: 'oneil', parts: ['o', 'neil'] },
    { whole: 'jeanpierre', parts: ['jean', 'pierre'] },
    { whole: 'lodz', parts: ['lodz'] },
    { whole: 'quoted', parts: ['quoted'] },
    { whole: '1', parts: ['1'] },
  ]);
});

it.each([
  ['nordlys.example', 'https://nordlys.example'],
  ['www.nordlys.example:8443/om?a=1', 'https://www.nordlys.example:8443/om?a=1'],
  ['http://nordlys.example', 'http://nordlys.example'],
  ['nordlys', 'nordlys'],
  ['javascript:alert(1).x', 'javascript:alert(1).x'],
  ['a@nordlys.example', 'a@nordlys.example'],
  ['', ''],
])('completes %j to %j', (typed, link) => expect(completeLink(typed)).toBe(link));
