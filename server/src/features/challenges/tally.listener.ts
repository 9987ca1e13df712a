import * as z from 'zod';
import { defineEvent, defineListener } from '#platform/outbox/index.ts';
import { type TallyChange, updateTallies } from './challenges.store.ts';

// The arena calls this feature, so this feature may only listen to it: it names the events and what it needs of them.
const objectiveSolved = defineEvent('objective.solved', z.object({ challengeId: z.string() }));
const challengeTried = defineEvent('challenge.tried', z.object({ challengeId: z.string() }));

/** Counts solvers and people who tried, for the lists. */
export const tallyListener = defineListener({
  name: 'challenge-tally',
  events: [objectiveSolved, challengeTried],
  async handle(events, transaction) {
    const changes = new Map<string, TallyChange>();
    for (const { type, payload } of events) {
      const before = changes.get(payload.challengeId) ?? { solves: 0, tried: 0 };
      const isSolve = type === 'objective.solved';
      changes.set(payload.challengeId, {
        solves: before.solves + (isSolve ? 1 : 0),
        tried: before.tried + (isSolve ? 0 : 1),
      });
    }
    await updateTallies(transaction, changes);
  },
});
