import type { Turn } from '@redoubt/contract/arena';
import { expect, it } from 'vitest';
import { getJudge } from '#features/judging';
import questions from './questions.json' with { type: 'json' };

const turn = (number: number, text: string): Turn => ({
  number,
  role: number === 1 ? 'expert' : 'target',
  text,
  state: 'done',
  ending: null,
  at: '2026-11-01T09:00:00.000Z',
});

const WRONG: Readonly<Record<string, string>> = { yes: 'no', no: 'yes' };

/** An answer of the same kind that is not right. */
function wrongFor(answer: string): string {
  if (/^[A-Z][a-z]+day$/.test(answer)) return answer === 'Sunday' ? 'Monday' : 'Sunday';
  return WRONG[answer] ?? answer.replace(/\d/, (digit) => String((Number(digit) + 3) % 9 || 1));
}

it.each(questions)(
  '$judge, $name: breaks a model that is wrong, and no model that is right',
  async (known) => {
    const { judgeAnswer, readQuestion } = getJudge(known.judge);
    expect(readQuestion?.(known.question)).toMatchObject({ problem: null });
    const judgeReply = (answer: string) =>
      judgeAnswer?.({
        question: turn(1, known.question),
        reply: turn(2, `Answer: ${answer}`),
        answer: known.answer,
      });
    expect(await judgeReply(wrongFor(known.answer))).toMatchObject({ outcome: 'break' });
    expect(await judgeReply(known.answer)).toMatchObject({ outcome: 'held' });
  },
);
