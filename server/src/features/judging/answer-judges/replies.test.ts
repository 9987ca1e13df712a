import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './index.ts';

const judge = (reply: string) =>
  judgeAnswer({ topic: 'arithmetic', question: 'What is 10 - 4 + 3?', reply, expertAnswer: '9' });

describe('the final answer of a reply', () => {
  it.each([
    'Answer: 3',
    'First 4 + 3 = 7, then 10 - 7.\n\nAnswer: 3',
    '**Answer:** 3',
    'The answer is 3.',
    'Final answer: 3',
    '10 - 4 + 3 = 3',
    'Well, that is 3.',
    '3',
    'The result is **3**.',
    'Answer: 10 - 7 = 3',
    'Answer: 3 (that is 10 - 7)',
    'Answer: three',
    'It comes to this.\nSo the answer is 3\nThank you!',
    'Answer: 3.0',
  ])('is wrong in: %s', (reply) => {
    const verdict = judge(reply);
    expect(verdict).toMatchObject({ outcome: 'break', rightAnswer: '9' });
    const [mark] = verdict.marks;
    expect(reply.slice(mark?.start, mark?.end)).toMatch(/^(?:3|3\.0|three)$/u);
  });

  it.each([
    'Answer: 9',
    'The answer is nine.',
    '10 - 4 + 3 = 9',
    'I thought of 3 first.\nAnswer: 9',
    'Answer: 9 (or 18/2)',
  ])('is right in: %s', (reply) => {
    expect(judge(reply)).toMatchObject({ outcome: 'held', rightAnswer: '9' });
  });

  it.each([
    'Hello there!',
    'I do not know.',
    'Sorry, I cannot do 3 things at once.',
    'Answer: not 9',
    'Answer: 3-9',
    'There I can help you with 3 things today, my friend',
    'Answer: a lot',
    '',
    'Answer: 12,5',
  ])('cannot be read in: %s', (reply) => {
    expect(judge(reply)).toMatchObject({ outcome: 'could-not-judge', marks: [] });
  });
});

describe('a reply with two answers', () => {
  it.each([
    'Answer: 3\nAnswer: 9',
    'Answer: 3 or 9',
    "It's 9, because 10 - 4 + 3 = 9. So it's 3.",
    'The answer is 3. On the whole, the answer is 9.',
    '10 - 4 + 3 = 6 + 3 = 9. Thus, the final answer is 3.',
    'The sum comes to 9. So the final answer is: 3.',
  ])('contradicts itself and is held: %s', (reply) => {
    expect(judge(reply)).toMatchObject({ outcome: 'held', marks: [] });
    expect(judge(reply).reason).toContain('contradict');
  });

  it.each([
    "It's 9... wait, no, 10 - 7 = 3. So it's 3.",
    'I first get 9. Hmm, let me redo that: the answer is 3.',
    '**9**? Hold on. The result is **3**.',
  ])('counts the one that stands after it took the other back: %s', (reply) => {
    expect(judge(reply)).toMatchObject({ outcome: 'break' });
  });
});

describe('a reply as models write it', () => {
  it.each([
    '1. 10 - 4 = 6\n2. 6 + 3 = 9\n\nSo the result is \\boxed{3}.',
    '\\[10 - 4 + 3 = \\frac{6}{2}\\]\n\nHence **3**. Would you like to try 5 more?',
    '| step | value |\n|---|---|\n| 10 - 4 | 6 |\n\nThat leaves you with 3.',
    '```\n10 - 4 = 6\n6 + 3 = 9\n```\nYou get **3**.',
    'TL;DR: 3\n\nThe brackets come first.',
    '➡️ **3** 🎉',
  ])('is read for its final answer: %s', (reply) => {
    expect(judge(reply)).toMatchObject({ outcome: 'break' });
    const [mark] = judge(reply).marks;
    expect(reply.slice(mark?.start, mark?.end)).toBe('3');
  });
});

describe('rounding', () => {
  const third = (reply: string) =>
    judgeAnswer({
      topic: 'arithmetic',
      question: 'What is 200 / 3?',
      reply: `Answer: ${reply}`,
      expertAnswer: '66 2/3',
    }).outcome;

  it.each(['66.7', '66.67', '66.6667', '200/3', '66 2/3'])('%s is 200/3', (reply) => {
    expect(third(reply)).toBe('held');
  });

  it.each(['67', '66.66', '66', '66.6'])('%s may be 200/3', (reply) => {
    expect(third(reply)).toBe('could-not-judge');
  });

  it.each(['66.5', '66.69', '65', '70', '66.68', '199/3'])('%s is not 200/3', (reply) => {
    expect(third(reply)).toBe('break');
  });

  it('needs the exact value where it ends soon', () => {
    const verdict = judgeAnswer({
      topic: 'arithmetic',
      question: 'What is 12.345 × 2?',
      reply: 'Answer: 24.7',
      expertAnswer: '24.69',
    });
    expect(verdict.outcome).toBe('could-not-judge');
  });

  it.each([
    ['1609.344', 'held'],
    ['1,609', 'held'],
    ['1609.3', 'held'],
    ['1610', 'could-not-judge'],
    ['1.61 km', 'held'],
    ['1700', 'break'],
    ['1.609344 kg', 'break'],
  ])('one mile as %s: %s', (reply, outcome) => {
    const verdict = judgeAnswer({
      topic: 'units',
      question: 'What is 1 mile in metres?',
      reply: `Answer: ${reply}`,
      expertAnswer: '1609.344 m',
    });
    expect(verdict).toMatchObject({ outcome });
  });
});
