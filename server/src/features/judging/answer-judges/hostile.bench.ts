import type { TimedText } from '#benchmark/platform/timed-text.ts';
import { type AnswerTopic, judgeAnswer } from './index.ts';

export const topics: readonly AnswerTopic[] = ['logic', 'units', 'calendar', 'arithmetic'];

export const hostile: readonly string[] = [
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

/** What a long reply may repeat. */
export const repeated = ['answer: 5\n', 'answer: ', '1 - ', '(', '5 is 6 ', 'not a ', '5 ft 7 in '];

const questions: Readonly<Record<AnswerTopic, string>> = {
  logic: 'p. Is p?',
  units: 'Convert 5 km to m.',
  calendar: 'Is 2024 a leap year?',
  arithmetic: '2 + 2',
};

export function judgeHostile(topic: AnswerTopic, text: string): ReturnType<typeof judgeAnswer> {
  return judgeAnswer({ topic, question: text, reply: text, expertAnswer: text.slice(0, 400) });
}

export function judgeLongReply(topic: AnswerTopic, piece: string): ReturnType<typeof judgeAnswer> {
  const reply = piece.repeat(Math.floor(19_000 / piece.length));
  return judgeAnswer({ topic, question: questions[topic], reply, expertAnswer: '5' });
}

export const answerTexts: readonly TimedText[] = topics.map((topic) => ({
  name: `answer judge of ${topic}: the hostile texts, and long replies`,
  goalMs: 2000,
  run: () => {
    for (const text of hostile) judgeHostile(topic, text);
    for (const piece of repeated) judgeLongReply(topic, piece);
  },
}));
