import type { Turn } from '@redoubt/contract/arena';
import { expect, it } from 'vitest';
import { answerJudges } from './answer-judge.ts';

const units = answerJudges.find(({ key }) => key === 'answer/units');
const build = (number: number, text: string): Turn => ({
  number,
  role: number % 2 === 1 ? 'expert' : 'target',
  text,
  state: 'done',
  ending: null,
  at: '2026-11-20T09:00:00.000Z',
});
const claimOf = (reply: string, isScripted: boolean) =>
  units?.readClaim?.({
    question: build(1, 'Convert 0.25 mg to micrograms.'),
    reply: build(2, reply),
    isScripted,
  });

it('sees no answer to claim in what a scripted target says beside its answers, whatever numbers are in it', () => {
  const lost = 'I do not see two units that I know in that. Tell me how much of which unit you have.';
  expect(claimOf(lost, true)).toBeNull();
  expect(claimOf('A quarter of a milligram.\nAnswer: 25 µg', true)).not.toBeNull();
  expect(claimOf('That makes 25 micrograms.', false)).not.toBeNull();
});
