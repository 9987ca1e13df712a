import { arenaEvents } from '@redoubt/contract/arena';
import { judgingEvents } from '@redoubt/contract/judging';
import { defineEvent, defineListener } from '#platform/outbox/index.ts';
import { type TallyChange, updateTallies } from './tallies.store.ts';

// The arena imports this feature, so this feature may only listen to it: it declares the events and what it needs of
// them.
const which = { challengeId: true, objectiveId: true } as const;
const objectiveSolved = defineEvent('objective.solved', judgingEvents.objectiveSolved.pick(which));
const awardReversed = defineEvent('award.reversed', judgingEvents.awardReversed.pick(which));
const awardRestored = defineEvent('award.restored', judgingEvents.awardRestored.pick(which));
const challengeTried = defineEvent('challenge.tried', arenaEvents.challengeTried.pick({ challengeId: true }));

/** How each event changes the number of solvers. */
const SOLVES = {
  'objective.solved': 1,
  'award.restored': 1,
  'award.reversed': -1,
  'challenge.tried': 0,
} as const;

const NOTHING: TallyChange = { solves: 0, tried: 0, byObjective: new Map() };

/** Counts solvers and people who tried, for the lists. */
export const tallyListener = defineListener({
  name: 'challenge-tally',
  events: [objectiveSolved, awardReversed, awardRestored, challengeTried],
  async handle(events, transaction) {
    const changes = new Map<string, TallyChange>();
    for (const { type, payload } of events) {
      const before = changes.get(payload.challengeId) ?? NOTHING;
      const byObjective = new Map(before.byObjective);
      if ('objectiveId' in payload)
        byObjective.set(payload.objectiveId, (byObjective.get(payload.objectiveId) ?? 0) + SOLVES[type]);
      changes.set(payload.challengeId, {
        solves: before.solves + SOLVES[type],
        tried: before.tried + (type === 'challenge.tried' ? 1 : 0),
        byObjective,
      });
    }
    await updateTallies(transaction, changes);
  },
});
