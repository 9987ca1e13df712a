import { ratingCriteria } from '@redoubt/contract/skill-assessment';
import { describe, expect, it } from 'vitest';
import { biasQuestions, contentPrompts, OPTIONS_PER_QUESTION, ratingGuide, ratingPairs } from './index.ts';

const countBy = <T>(items: readonly T[], key: (item: T) => unknown) =>
  [...Map.groupBy(items, key).values()].map(({ length }) => length);

describe('the bias questions', () => {
  const lengthsOf = (options: readonly string[]) => options.map(({ length }) => length);

  it('are enough for several quizzes of ten, from many subjects', () => {
    expect(biasQuestions.length).toBeGreaterThanOrEqual(40);
    expect(Math.min(...countBy(biasQuestions, ({ subject }) => subject))).toBeGreaterThanOrEqual(3);
    expect(countBy(biasQuestions, ({ subject }) => subject).length).toBeGreaterThanOrEqual(13);
  });

  it('have ids, texts and options of their own', () => {
    expect(new Set(biasQuestions.map(({ id }) => id)).size).toBe(biasQuestions.length);
    expect(new Set(biasQuestions.map(({ question }) => question)).size).toBe(biasQuestions.length);
    for (const { id, subject, options } of biasQuestions) {
      expect(id.startsWith(`${subject}-`)).toBe(true);
      expect(new Set(options).size).toBe(OPTIONS_PER_QUESTION);
    }
  });

  it('have the right option in each place equally often', () => {
    const places = countBy(biasQuestions, ({ correctOption }) => correctOption);
    expect(places).toHaveLength(OPTIONS_PER_QUESTION);
    expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1);
  });

  it('do not give the right option away by its length', () => {
    const share = (pick: (...lengths: number[]) => number) =>
      biasQuestions.filter(({ options, correctOption }) => {
        const lengths = lengthsOf(options);
        return lengths[correctOption] === pick(...lengths);
      }).length / biasQuestions.length;
    expect(share(Math.max)).toBeLessThan(0.33);
    expect(share(Math.min)).toBeLessThan(0.33);
  });

  it.each(biasQuestions)(
    '$id has options of similar length, and an explanation of two or three sentences',
    (one) => {
      const lengths = lengthsOf(one.options);
      expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.8);
      expect(one.explanation.split(/(?<=[.!?])\s/).length).toBeOneOf([2, 3]);
      expect(one.explanation.length).toBeGreaterThan(120);
    },
  );
});

describe('the content prompts', () => {
  it('are at least six, and each asks for 200 to 300 words', () => {
    expect(contentPrompts.length).toBeGreaterThanOrEqual(6);
    expect(new Set(contentPrompts.map(({ id }) => id)).size).toBe(contentPrompts.length);
    for (const { prompt } of contentPrompts) expect(prompt).toMatch(/200 (?:to|and) 300 words/);
  });

  it.each(contentPrompts)(
    '$id has four to six points, each known by many terms that differ',
    ({ points }) => {
      expect(points.length).toBeOneOf([4, 5, 6]);
      for (const { terms } of points) {
        expect(new Set(terms).size).toBe(terms.length);
        expect(terms.length).toBeGreaterThanOrEqual(40);
      }
    },
  );
});

describe('the rating pairs', () => {
  const tasks = ratingPairs.flatMap((pair) => pair.tasks);

  it('are at least six, with ids of their own', () => {
    expect(ratingPairs.length).toBeGreaterThanOrEqual(6);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  });

  it('give a reason of its own for every reference', () => {
    const reasons = tasks.flatMap(({ references }) => Object.values(references).map(({ reason }) => reason));
    expect(new Set(reasons).size).toBe(tasks.length * ratingCriteria.length);
    for (const reason of reasons) expect(reason.length).toBeGreaterThan(60);
  });

  it.each(ratingCriteria)('have low and high references for %s', (criterion) => {
    const ratings = tasks.map(({ references }) => references[criterion].rating);
    expect(Math.min(...ratings)).toBeLessThanOrEqual(2);
    expect(Math.max(...ratings)).toBe(5);
  });

  it('explain the criteria and the five steps of the scale', () => {
    expect(ratingGuide.criteria.map(({ criterion }) => criterion)).toEqual(ratingCriteria);
    expect(Object.keys(ratingGuide.scale)).toEqual(['1', '2', '3', '4', '5']);
  });
});
