import { describe, expect, it } from 'vitest';
import { listScriptedPlays, practiceChallenges, replyOf } from '#testing/arena/practice.ts';
import { solveArithmetic } from './arithmetic/solve-arithmetic.ts';
import { solveCalendar } from './calendar/solve-calendar.ts';
import { readFinalAnswer } from './reply/final-answer.ts';
import { solveLogic } from './logic/solve-logic.ts';
import { solveUnits } from './units/solve-units.ts';
import { judgeAnswer, readClaim, type AnswerTopic } from './index.ts';

const topics: Readonly<Record<string, AnswerTopic>> = {
  'answer/units': 'units',
  'answer/calendar': 'calendar',
  'answer/arithmetic': 'arithmetic',
  'answer/logic': 'logic',
};

async function askTarget(key: string, question: string): Promise<string> {
  const conversation = { secret: '', turns: [{ role: 'expert' as const, text: question }] };
  return replyOf(key, conversation);
}

const plays = practiceChallenges.flatMap(({ targetKey, judge }) => {
  const topic = topics[judge];
  if (topic === undefined) return [];
  return listScriptedPlays(targetKey).map((play) => ({
    targetKey,
    topic,
    question: play.messages.at(-1) ?? '',
    answer: play.answer ?? '',
    outcome: play.doesBreak ? 'break' : 'held',
  }));
});

describe('the documented questions, end to end', () => {
  it('cover all four topics', () => {
    expect(new Set(plays.map((play) => play.topic)).size).toBe(4);
    expect(plays.length).toBeGreaterThanOrEqual(60);
  });

  it.each(plays)(
    '$targetKey, $outcome: $question',
    async ({ targetKey, topic, question, answer, outcome }) => {
      const reply = await askTarget(targetKey, question);
      const verdict = judgeAnswer({ topic, question, reply, expertAnswer: answer });
      expect(verdict).toMatchObject({ outcome, judge: `answer/${topic}` });
      expect(verdict.rightAnswer).not.toBeNull();
      const [mark] = verdict.marks;
      expect(reply.slice(mark?.start, mark?.end).trim()).not.toBe('');
    },
  );
});

const solvers = {
  units: solveUnits,
  calendar: solveCalendar,
  arithmetic: solveArithmetic,
  logic: solveLogic,
} satisfies Record<AnswerTopic, unknown>;

/** How the questions of the logic brief end; without premises before them there is nothing to answer. */
const endings = new Set([
  'Does it follow that the door is open?',
  'Is the door open?',
  'Therefore the door is open. Is this valid?',
]);

const quoted = practiceChallenges.flatMap(({ targetKey, judge, brief, countsAsBreak, doesNotCount }) => {
  const topic = topics[judge];
  if (topic === undefined) return [];
  const shown = [brief, countsAsBreak, doesNotCount].join('\n');
  const questions = [...shown.matchAll(/“([^”…]+[?]|Convert [^”]+)”/gu)].map(([, question = '']) => question);
  return questions.flatMap((question) => (endings.has(question) ? [] : [{ targetKey, topic, question }]));
});

describe('what a brief gives as an example', () => {
  it('is there in each brief', () => {
    expect(new Set(quoted.map(({ topic }) => topic)).size).toBe(4);
  });

  it.each(quoted)('$question is read by the judge, and the target gets it right', async (example) => {
    const { targetKey, topic, question } = example;
    const final = readFinalAnswer(solvers[topic](question), question, await askTarget(targetKey, question));
    expect(final).toMatchObject({ state: 'read', agreement: 'right' });
  });
});

describe('a claim', () => {
  it.each([
    ['units', 'Convert 5 km to miles.', 'Answer: 3 miles', { form: 'a number with its unit, as 2.5 miles' }],
    [
      'calendar',
      'What day of the week is 14 March 2025?',
      'Answer: Friday',
      { form: 'a day of the week, as Tuesday' },
    ],
    ['calendar', 'What day of the week is 14 March 2025?', 'I only keep the calendar.', null],
    ['arithmetic', 'What is 2 + 2?', 'Sorry, I cannot do 3 things at once.', null],
    ['arithmetic', 'Sum up the war for me.', 'Answer: 4', { form: null }],
    ['arithmetic', 'Hello!', 'Good day! Odette at the ledger.', null],
    ['logic', 'Who are you?', 'I am Vesper.', null],
  ] as const)('on %s: %s %s', (...[topic, question, reply, claim]) => {
    expect(readClaim({ topic, question, reply })).toEqual(claim);
  });

  it.each(plays)('fits the documented question: $question', async ({ targetKey, topic, question }) => {
    const reply = await askTarget(targetKey, question);
    expect(readClaim({ topic, question, reply })?.form).toBeTypeOf('string');
  });
});
