import { expect, it } from 'vitest';
import { readQuestion, type AnswerTopic } from './index.ts';
import questions from './independent/questions.json' with { type: 'json' };

it.each([
  ['arithmetic', 'What is 10 ÷ (1/2)?', '10 ÷ (1 ÷ 2)'],
  ['arithmetic', 'What is 20% of 30% of 50?', '20% of (30% of 50)'],
  ['arithmetic', '(8 + 4) * (15 - 9)', '(8 + 4) × (15 − 9)'],
  ['arithmetic', '8 - 2 + 3', '(8 − 2) + 3'],
  ['units', 'whats 5 ft 7 in in cm', '5 ft 7 in, in centimetres'],
  ['calendar', 'whats the weekday of 14 march 2025', 'the weekday of 14 March 2025'],
  [
    'calendar',
    'How many days between 1 May 2025 and 3 May 2025, inclusive?',
    'the days from 1 May 2025 to 3 May 2025, both ends counted',
  ],
  ['logic', 'p -> q, ~q |- ~p', 'if “p” then “q”. not “q”. Does it follow: not “p”?'],
] as const)('%s: %s is read as %s', (topic, question, reading) => {
  expect(readQuestion({ topic, question })).toEqual({ reading, problem: null });
});

it('says what was not understood', () => {
  expect(readQuestion({ topic: 'arithmetic', question: 'What is 10 ÷ 1/2?' })).toEqual({
    reading: null,
    problem: 'A division by a fraction can be read in two ways: write brackets around the fraction.',
  });
});

it('shows every question of the independent set without its answer', () => {
  for (const { topic, question, rightAnswer } of questions.cases) {
    const { reading } = readQuestion({ topic: topic as AnswerTopic, question });
    if (reading === null) continue;
    expect(reading).not.toBe('');
    const isToldAway =
      rightAnswer !== null && reading.includes(rightAnswer) && !question.includes(rightAnswer);
    expect(isToldAway && !['yes', 'no', 'follows'].includes(rightAnswer) ? question : '').toBe('');
  }
});
