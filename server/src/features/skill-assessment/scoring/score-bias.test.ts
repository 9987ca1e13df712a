import fc from 'fast-check';
import { expect, it } from 'vitest';
import { biasQuestions, OPTIONS_PER_QUESTION } from '../bank/index.ts';
import { scoreBias } from './score-bias.ts';

const quiz = fc.subarray([...biasQuestions], { minLength: 10, maxLength: 10 });
const rightAnswers = (questions: readonly { id: string; correctOption: number }[]) =>
  Object.fromEntries(questions.map(({ id, correctOption }) => [id, correctOption]));

it('is the share of right answers in percent, whatever the others are', () => {
  fc.assert(
    fc.property(quiz, fc.nat(10), fc.nat(2), (questions, right, shift) => {
      const answers = Object.fromEntries(
        questions.map(({ id, correctOption }, index) => [
          id,
          index < right ? correctOption : (correctOption + 1 + shift) % OPTIONS_PER_QUESTION,
        ]),
      );
      expect(scoreBias(answers, questions)).toBe(right * 10);
    }),
  );
});

it('counts a question without an answer as wrong', () => {
  const questions = biasQuestions.slice(0, 10);
  const { [questions[0]?.id ?? '']: _, ...others } = rightAnswers(questions);
  expect(scoreBias(others, questions)).toBe(90);
  expect(scoreBias({}, questions)).toBe(0);
});

it('takes no notice of answers to questions that were not asked', () => {
  expect(scoreBias(rightAnswers(biasQuestions), biasQuestions.slice(0, 10))).toBe(100);
  expect(scoreBias(rightAnswers(biasQuestions.slice(10)), biasQuestions.slice(0, 10))).toBe(0);
});

it('rounds to whole percent', () => {
  const questions = biasQuestions.slice(0, 3);
  expect(scoreBias(rightAnswers(questions.slice(0, 1)), questions)).toBe(33);
  expect(scoreBias(rightAnswers(questions.slice(0, 2)), questions)).toBe(67);
});

it('takes only the index itself for an answer', () => {
  const questions = [{ id: 'toString', correctOption: 0 }];
  expect(scoreBias({}, questions)).toBe(0);
  expect(scoreBias({ toString: Number.NaN }, questions)).toBe(0);
});

it('does not score a sitting without questions', () => {
  expect(() => scoreBias({}, [])).toThrow('at least one question');
});
