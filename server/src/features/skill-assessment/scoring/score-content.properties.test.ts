import { contentParts } from '@redoubt/contract/skill-assessment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentPrompts } from '../bank/index.ts';
import { exampleTexts } from '../load/answer-sitting.ts';
import { scoreContent } from './score-content.ts';

// A text is read in some milliseconds; the honest ones are few, so that more runs show little more.
const OF_FEW_TEXTS = { numRuns: 40 };

const prompts = fc.constantFrom(...contentPrompts);
const honest = fc.constantFrom(...exampleTexts.filter(({ kind }) => kind === 'good' || kind === 'fair'));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc.string({ unit: 'grapheme', maxLength: 3000 }),
  fc.lorem({ mode: 'sentences', maxCount: 30 }),
  fc
    .array(fc.constantFrom(...contentPrompts.flatMap(({ points }) => points.flatMap(({ terms }) => terms))), {
      maxLength: 300,
    })
    .map((terms) => terms.join(' ')),
);
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

describe('any text', () => {
  it('scores a whole number from 60 to 100, and the same each time', () => {
    fc.assert(
      fc.property(prompts, anyText, (prompt, text) => {
        const score = scoreContent(text, prompt);
        expect(Number.isInteger(score.score)).toBe(true);
        expect(score.score).toBeGreaterThanOrEqual(60);
        expect(score.score).toBeLessThanOrEqual(100);
        expect(scoreContent(text, prompt)).toEqual(score);
      }),
    );
  });

  it('has a breakdown of all parts and points in percent, and no more counted words than words', () => {
    fc.assert(
      fc.property(
        prompts,
        fc.oneof(
          anyText,
          honest.map(({ text }) => text),
        ),
        (prompt, text) => {
          const { breakdown, points, words } = scoreContent(text, prompt);
          expect(breakdown.map(({ part }) => part)).toEqual(contentParts);
          expect(points.map(({ name }) => name)).toEqual(prompt.points.map(({ name }) => name));
          for (const { percent } of [...breakdown, ...points]) {
            expect(Number.isInteger(percent)).toBe(true);
            expect(percent).toBeGreaterThanOrEqual(0);
            expect(percent).toBeLessThanOrEqual(100);
          }
          expect(words.counted + words.copied + words.repeated + words.listed).toBeLessThanOrEqual(words.all);
        },
      ),
    );
  });

  it('is the same whatever white space is around it and however its lines end', () => {
    fc.assert(
      fc.property(honest, fc.constantFrom('\n', '\r\n', '\r', '\u2028'), ({ text, prompt }, lineEnd) => {
        const same = `  \n${text.replaceAll('\n', lineEnd).replaceAll(' ', '  ')}\n\n `;
        expect(scoreContent(same, prompt)).toEqual(scoreContent(text, prompt));
      }),
    );
  });
});

describe('an honest text', () => {
  it('never gains by a sentence of its own that is said again', () => {
    fc.assert(
      fc.property(honest, fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), ({ text, prompt }, picks) => {
        const sentences = sentencesOf(text);
        const again = picks.map((pick) => sentences[pick % sentences.length] ?? '').join(' ');
        expect(scoreContent(`${text}\n\n${again}`, prompt).score).toBeLessThanOrEqual(
          scoreContent(text, prompt).score,
        );
      }),
      OF_FEW_TEXTS,
    );
  });

  it('never gains by the prompt in front of it or behind it', () => {
    fc.assert(
      fc.property(honest, fc.boolean(), ({ text, prompt }, isInFront) => {
        const padded = isInFront ? `${prompt.prompt}\n\n${text}` : `${text}\n\n${prompt.prompt}`;
        expect(scoreContent(padded, prompt).score).toBeLessThanOrEqual(scoreContent(text, prompt).score);
      }),
      OF_FEW_TEXTS,
    );
  });

  it('never gains coverage by losing its end', () => {
    fc.assert(
      fc.property(honest, fc.double({ min: 0, max: 1, noNaN: true }), ({ text, prompt }, share) => {
        const sentences = sentencesOf(text);
        const shorter = sentences.slice(0, Math.floor(share * sentences.length)).join('\n\n');
        const coverageOf = (of: string) => scoreContent(of, prompt).breakdown[0]?.percent ?? 0;
        expect(coverageOf(shorter)).toBeLessThanOrEqual(coverageOf(sentences.join('\n\n')));
      }),
      OF_FEW_TEXTS,
    );
  });

  it('loses the length when it goes on and on, and gains nothing by what is behind the limit', () => {
    fc.assert(
      fc.property(honest, honest, honest, (first, second, third) => {
        const prompt = first.prompt;
        const long = `${first.text}\n\n${second.text}\n\n${third.text}`;
        const score = scoreContent(long, prompt);
        expect(score.breakdown.find(({ part }) => part === 'length')?.percent).toBe(0);
        expect(scoreContent(`${long}\n\n${long}`, prompt)).toEqual(score);
      }),
      OF_FEW_TEXTS,
    );
  });
});
