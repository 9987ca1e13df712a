import { describe, expect, it } from 'vitest';
import { listScriptedPlays, practiceChallenges, replyOf } from '#testing/arena/practice.ts';
import { judgeAnswer, type AnswerTopic } from './index.ts';

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
