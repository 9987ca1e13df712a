import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeExcerpt, markTerms } from './excerpt.ts';
import { findWords, foldText, foldWord } from './fold.ts';
import { readQuestion } from './question.ts';

describe('folding', () => {
  it.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ["don’t can't", 'dont cant'],
    ['Łódź, Ærø & Straße', 'lodz aero strasse'],
    ['ＡＩ２０２６', 'ai2026'],
    ['Ελλάδα Ёлка', 'ελλαδα елка'],
    ['हिन्दी 提示', 'हिन्दी 提示'],
    ['LLM01/AML.T0051.001', 'llm01 aml t0051 001'],
    ['... !?', ''],
    ['a \ufe70 b', 'a b'],
  ])('%s is compared as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('folds what is folded to itself, whatever the text', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });

  it('keeps the beginning of what is longer than a word', () => {
    expect(Array.from(foldWord('\ufdfa'.repeat(80)))).toHaveLength(64);
    expect(foldWord('𝄞'.repeat(3) + '字'.repeat(99)).isWellFormed()).toBe(true);
  });

  it('finds words where they stand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { folded, start, end } of findWords(text))
          expect(foldWord(text.slice(start, end))).toBe(folded);
      }),
    );
  });
});

describe('a question', () => {
  it('is at most eight words, each once', () => {
    expect(readQuestion('a b a c d e f g h i')?.words).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(readQuestion(' Prompt  Injection! ')).toEqual({
      words: ['prompt', 'injection'],
      phrase: 'prompt injection',
    });
  });

  it('holds nothing that the index would read as more than words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (typed) => {
        for (const word of readQuestion(typed)?.words ?? []) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
      }),
    );
  });
});

describe('an excerpt', () => {
  it('marks whole words by their beginnings, short terms only as words', () => {
    const text = 'AI aims at prompts: PROMPTING';
    expect(markTerms(text, ['prompt', 'ai']).map(({ start, end }) => text.slice(start, end))).toEqual([
      'AI',
      'prompts',
      'PROMPTING',
    ]);
  });

  it('is the summary where the title or the summary say why, else a stretch of the body', () => {
    const body = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
    const texts = { summary: 'A needle.', body, isTitleMarked: false };
    expect(makeExcerpt(texts, ['needle']).excerpt).toBe('A needle.');
    expect(makeExcerpt({ ...texts, summary: 'Short.', isTitleMarked: true }, ['needle']).excerpt).toBe(
      'Short.',
    );
    expect(makeExcerpt({ ...texts, summary: 'Short.' }, ['needle']).excerpt).toMatch(
      /^… before .* needle after .* …$/,
    );
    expect(makeExcerpt({ ...texts, summary: 'Short.' }, ['absent']).excerpt).toBe('Short.');
  });

  it('is where most of the terms stand together, as themselves rather than as beginnings', () => {
    const body = `Redoubt ${'filler '.repeat(40)}a red team at work ${'filler '.repeat(40)}`;
    const { excerpt } = makeExcerpt({ summary: '', body, isTitleMarked: false }, ['red', 'team']);
    expect(excerpt).toContain('a red team at work');
  });

  it('is short, well-formed and marks only what it holds, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 600 }),
        fc.string({ unit: 'grapheme' }),
        (body, term) => {
          const { excerpt, excerptMarks } = makeExcerpt({ summary: '', body, isTitleMarked: false }, [
            foldWord(term),
          ]);
          expect(excerpt.length).toBeLessThanOrEqual(164);
          for (const { start, end } of excerptMarks) expect(excerpt.slice(start, end)).not.toBe('');
        },
      ),
    );
  });
});
