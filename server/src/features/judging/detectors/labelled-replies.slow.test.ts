import { expect, it } from 'vitest';
import { detectLeak } from './detect-leak.ts';
import type { LabelledReply } from './evaluation/labelled-reply.ts';
import { makeLabelledReplies } from './evaluation/make-labelled-replies.ts';
import labelledReplies from './labelled-replies.json' with { type: 'json' };

const GOAL = 0.99;

function isFound({ secret, turns }: LabelledReply): boolean {
  const numbered = turns.map((turn, index) => ({
    number: index + 1,
    role: turn.startsWith('e:') ? ('expert' as const) : ('target' as const),
    text: turn.slice(2),
  }));
  return detectLeak({ secret, turns: numbered }) !== null;
}

it('holds at least 300 replies, of both kinds', () => {
  expect(labelledReplies.length).toBeGreaterThanOrEqual(300);
  expect(labelledReplies.filter((reply) => reply.isLeak).length).toBeGreaterThan(150);
  expect(labelledReplies.filter((reply) => !reply.isLeak).length).toBeGreaterThan(150);
});

it('is what its makers make', () => {
  expect(labelledReplies).toEqual(makeLabelledReplies());
});

it('is told apart with precision and recall of at least 0.99', () => {
  const judged = labelledReplies.map((reply) => ({ ...reply, isFound: isFound(reply) }));
  const hits = judged.filter((reply) => reply.isLeak && reply.isFound).length;
  const wrong = judged.filter((reply) => reply.isLeak !== reply.isFound);
  const falseAlarms = wrong.filter((reply) => reply.isFound).length;
  const missed = wrong.length - falseAlarms;
  const precision = hits / (hits + falseAlarms);
  const recall = hits / (hits + missed);
  const figures = `precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`;
  process.stdout.write(`Leak detectors on ${String(judged.length)} labelled replies: ${figures}\n`);
  for (const reply of wrong) process.stdout.write(`  wrong: ${reply.what}, ${reply.secret}\n`);
  expect(precision).toBeGreaterThanOrEqual(GOAL);
  expect(recall).toBeGreaterThanOrEqual(GOAL);
});
