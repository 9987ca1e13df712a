import { judgingEvents } from '@redoubt/contract/judging';
import { modelsEvents } from '@redoubt/contract/models';
import { REPLAY_RUNS } from '@redoubt/contract/replays';
import type * as z from 'zod';
import { type ArenaKit, getAttemptRecord } from '#features/arena';
import { findClaim } from '#features/judging';
import { modelOfTarget, targetKeyOf } from '#features/models';
import type { Transaction } from '#kit.ts';
import { defineEvent, defineListener, type Listener } from '#platform/outbox/index.ts';
import { findReference } from './records/references.store.ts';
import { insertReplays, listReplays } from './records/replays.store.ts';
import { wakePlayers } from './playing/play-replays.job.ts';
import { insertTest, listTestsOf } from './records/tests.store.ts';
import { currentVersionOf } from './records/versions.ts';

const breakAccepted = defineEvent('break.accepted', judgingEvents.breakAccepted);
const modelServed = defineEvent('model.served', modelsEvents.modelServed);

/** A break becomes a test of its target, and is replayed at once; a new version of a model is tested with all of them. */
export function replaysListener(arena: ArenaKit): Listener {
  return defineListener({
    name: 'replays',
    events: [breakAccepted, modelServed],
    async handle(events, transaction) {
      let queued = 0;
      for (const { type, payload } of events)
        queued +=
          type === 'break.accepted'
            ? await testBreak(arena, transaction, payload)
            : await testVersion(arena, transaction, payload);
      if (queued > 0) await wakePlayers(arena.kit, transaction);
    },
  });
}

type Accepted = z.output<typeof judgingEvents.breakAccepted>;

async function testBreak(
  { kit, catalogue }: ArenaKit,
  transaction: Transaction,
  { claimId, attemptId, challengeId, at }: Accepted,
): Promise<number> {
  // Erased since, with its expert.
  if (!(await findClaim(transaction, claimId))) return 0;
  const published = await catalogue.get(await getAttemptRecord(transaction, attemptId));
  const { targetKey } = published;
  await insertTest(transaction, { claimId, attemptId, challengeId, targetKey, acceptedAt: new Date(at) });
  const version = await currentVersionOf(transaction, targetKey);
  const isProved = (await listReplays(transaction, [claimId])).some(({ kind }) => kind === 'proof');
  if (version === null || isProved) return 0;
  const asked = { claimId, runs: REPLAY_RUNS, at: kit.clock.now() };
  const proof = { ...asked, kind: 'proof', targetKey, version } as const;
  const reference = await findReferenceOf(transaction, challengeId, targetKey);
  return insertReplays(transaction, [proof, ...(reference ? [{ ...asked, ...reference }] : [])]);
}

/** The reference model of a challenge: another one, where the target is a model at all. */
async function findReferenceOf(on: Transaction, id: Accepted['challengeId'], of: string) {
  const targetKey = modelOfTarget(of) && (await findReference(on, id));
  if (!targetKey || targetKey === of) return null;
  const version = await currentVersionOf(on, targetKey);
  return version === null ? null : ({ kind: 'reference', targetKey, version } as const);
}

type Served = z.output<typeof modelsEvents.modelServed>;

async function testVersion(
  { kit }: ArenaKit,
  transaction: Transaction,
  { modelId, version }: Served,
): Promise<number> {
  const targetKey = targetKeyOf(modelId);
  const tests = await listTestsOf(transaction, targetKey);
  const replays = await listReplays(
    transaction,
    tests.map(({ claimId }) => claimId),
  );
  const isTested = (claimId: string) =>
    replays.some(
      (one) =>
        one.claimId === claimId &&
        one.targetKey === targetKey &&
        one.version === version &&
        one.state !== 'stopped',
    );
  const at = kit.clock.now();
  return insertReplays(
    transaction,
    tests
      .filter(({ claimId }) => !isTested(claimId))
      .map(({ claimId }) => ({ claimId, kind: 'regression', targetKey, version, runs: REPLAY_RUNS, at })),
  );
}
