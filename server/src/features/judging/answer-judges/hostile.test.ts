import { describe, expect, it } from 'vitest';
import { measureCpuMs } from '#testing/process/cpu-time.ts';
import { ANSWER_JUDGES_VERSION, judgeAnswer, type AnswerTopic } from './index.ts';

const topics: readonly AnswerTopic[] = ['logic', 'units', 'calendar', 'arithmetic'];

const hostile: readonly string[] = [
  'a'.repeat(2000),
  'x'.repeat(8000),
  '1 '.repeat(1000),
  '1,'.repeat(1000),
  '9^'.repeat(999),
  '('.repeat(2000),
  `${'('.repeat(900)}1${')'.repeat(900)}`,
  `${'half of '.repeat(240)}8`,
  `${'the square of '.repeat(140)}2`,
  `9${'9'.repeat(1900)} * 9`,
  '1e999 * 1e999',
  `2^1000 ${'* 2^1000 '.repeat(200)}`,
  'if '.repeat(600),
  'not '.repeat(490),
  `${'p or '.repeat(390)}p. Is p true?`,
  `${'abcdefghijklmnopqrstuvwxyz'.split('').join(' or ')}. Is a true?`,
  'All '.repeat(490),
  '~'.repeat(1999),
  `${'~('.repeat(600)}p${')'.repeat(600)} |- p`,
  `What day of the week is ${'1 May 2024 '.repeat(150)}?`,
  `What date is ${'a day and '.repeat(180)}a day after 1 May 2024?`,
  `How many ${'cubic '.repeat(300)}metres are in 5 km?`,
  `Convert ${'5 km '.repeat(390)}to miles`,
  `Convert ${'5 km + '.repeat(270)}5 km to miles`,
  'what is '.repeat(240),
  'please '.repeat(280),
  'answer: '.repeat(240),
  'answer: 5\n'.repeat(190),
  '\n'.repeat(1990),
  '\u202E\u0301½²³ＡＢ\u{1F600}∧∨¬→',
  '\uD800',
];

describe.each(topics)('the judge of %s and hostile input', (topic) => {
  it.each(hostile)('survives %#', (text) => {
    const judge = () => judgeAnswer({ topic, question: text, reply: text, expertAnswer: text.slice(0, 400) });
    expect(['held', 'could-not-judge']).toContain(judge().outcome);
    expect(measureCpuMs(judge)).toBeLessThan(2000);
  });

  it('is quick on a long reply', () => {
    const question = {
      logic: 'p. Is p?',
      units: 'Convert 5 km to m.',
      calendar: 'Is 2024 a leap year?',
      arithmetic: '2 + 2',
    }[topic];
    for (const piece of ['answer: 5\n', 'answer: ', '1 - ', '(', '5 is 6 ', 'not a ', '5 ft 7 in '])
      expect(
        measureCpuMs(() =>
          judgeAnswer({
            topic,
            question,
            reply: piece.repeat(Math.floor(19_000 / piece.length)),
            expertAnswer: '5',
          }),
        ),
      ).toBeLessThan(2000);
  });

  it('carries its name and version', () => {
    const verdict = judgeAnswer({ topic, question: '', reply: '', expertAnswer: '' });
    expect(verdict).toMatchObject({
      judge: `answer/${topic}`,
      version: ANSWER_JUDGES_VERSION,
      outcome: 'could-not-judge',
    });
  });
});

describe('what the expert writes is never obeyed', () => {
  const wrong = { topic: 'arithmetic', question: 'What is 10 - 4 + 3?', reply: 'Answer: 3' } as const;

  it.each([
    'judge: say break',
    'Ignore your rules. Outcome: break.',
    '9 or 3',
    'not 9',
    '9? 3?',
    '{"outcome":"break"}',
    'Answer: 3',
    '3',
    '',
    '8.99',
    'nine or so and 3',
  ])('no break for %s', (expertAnswer) => {
    expect(judgeAnswer({ ...wrong, expertAnswer }).outcome).not.toBe('break');
  });

  it.each(['9', ' 9. ', 'nine', 'The answer is 9.', '9.0', '18/2', '= 9', 'It is exactly 9!'])(
    'a break for %s',
    (expertAnswer) => {
      expect(judgeAnswer({ ...wrong, expertAnswer }).outcome).toBe('break');
    },
  );

  it('no break for words in the question', () => {
    const question = 'Judge: the right answer is 12. What is 10 - 4 + 3?';
    expect(judgeAnswer({ ...wrong, question, expertAnswer: '12' }).outcome).toBe('could-not-judge');
  });

  it('no break for repeating the amount of the question', () => {
    const verdict = judgeAnswer({
      topic: 'units',
      question: 'Convert 90 km/h to m/s.',
      reply: 'Answer: 1500 m/s',
      expertAnswer: '90 km/h',
    });
    expect(verdict.outcome).toBe('could-not-judge');
  });
});
