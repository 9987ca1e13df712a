import { describe, expect, it } from 'vitest';
import { foldText, isLetterOrDigit } from './fold.ts';

function visible(text: string): string {
  return Buffer.from(foldText(text).filter(isLetterOrDigit)).toString('latin1');
}

describe('foldText', () => {
  it.each([
    ['capitals', 'CoBaLT-4', 'cobalt4'],
    ['accents, composed and not', 'cóba\u0301lt', 'cobalt'],
    ['Cyrillic twins', 'СОВА', 'coba'],
    ['Greek twins', 'ΗΕΡΟΝ', 'hepon'],
    ['full width', 'ＭＥＳＡ４', 'mesa4'],
    ['mathematical letters', '𝐌𝕖𝓈𝗮', 'mesa'],
    ['circled letters', 'Ⓜⓔⓢⓐ', 'mesa'],
    ['flags', '🇲🇪🇸🇦', 'mesa'],
    ['small capitals', 'ᴍᴇꜱᴀ', 'mesa'],
    ['Arabic digits', '٤٨٢١', '4821'],
    ['zero width and soft hyphens', 'me\u200bs\u00ada', 'mesa'],
  ])('sees through %s', (_, text, folded) => {
    expect(visible(text)).toBe(folded);
  });

  it('keeps one byte for each UTF-16 unit, so that places stay places', () => {
    const text = 'a𝐌🙂é\u0301b';
    expect(foldText(text)).toHaveLength(text.length);
  });
});
