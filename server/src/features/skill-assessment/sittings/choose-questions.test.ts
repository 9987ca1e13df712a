import fc from 'fast-check';
import { expect, it } from 'vitest';
import { biasQuestions, contentPrompts, ratingPairs } from '../bank/index.ts';
import { chooseQuestions, shuffle } from './choose-questions.ts';

const seeds = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }));
const drawFrom = (stream: Iterator<number>) => (below: number) =>
  Math.floor(Number(stream.next().value) * below);
const byValue = (one: number, other: number) => one - other;

it('never asks what the last sitting asked, in quiz after quiz', () => {
  fc.assert(
    fc.property(seeds, (stream) => {
      const draw = drawFrom(stream);
      let last: readonly string[] = [];
      for (let nth = 0; nth < 6; nth += 1) {
        const { questionIds, optionOrder } = chooseQuestions('biasDetection', last, draw);
        expect(new Set(questionIds).size).toBe(10);
        expect(questionIds.filter((id) => last.includes(id))).toEqual([]);
        const subjects = questionIds.map((id) => biasQuestions.find((one) => one.id === id)?.subject);
        expect(new Set(subjects).size).toBe(10);
        for (const order of optionOrder ?? []) expect(order.toSorted(byValue)).toEqual([0, 1, 2, 3]);
        last = questionIds;
      }
    }),
    { numRuns: 50 },
  );
});

it('asks one prompt, and both tasks of one pair', () => {
  fc.assert(
    fc.property(seeds, (stream) => {
      const draw = drawFrom(stream);
      const [first] = chooseQuestions('contentGeneration', [], draw).questionIds;
      const [second] = chooseQuestions('contentGeneration', [String(first)], draw).questionIds;
      expect(contentPrompts.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
      expect(second).not.toBe(first);
      const { questionIds } = chooseQuestions('ratingExercise', [], draw);
      const pair = ratingPairs.find(({ tasks }) => tasks.some(({ id }) => id === questionIds[0]));
      expect(questionIds.toSorted()).toEqual(pair?.tasks.map(({ id }) => id).toSorted());
    }),
  );
});

it('shuffles without losing or doubling anything', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), seeds, (items, stream) => {
      const shuffled = shuffle(items, drawFrom(stream));
      expect(shuffled.toSorted(byValue)).toEqual(items.toSorted(byValue));
    }),
  );
});
