import { REPLAY_RUNS, type ReplayObstacle, replaysProblems } from '@redoubt/contract/replays';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { ArenaKit } from '#features/arena';
import { listOwnedChallenges } from '#features/challenges';
import type { OfOrganization } from '#features/organizations';
import type { Transaction } from '#kit.ts';
import { refuse } from '#platform/refusal.ts';
import { countReplayable, readObstacle, readObstacles } from '../reading/obstacles.ts';
import { findTestOf, showRegression } from '../reading/read-regressions.ts';
import type { ReplayPlayer } from '../playing/play-replay.ts';
import { wakePlayers } from '../playing/play-replays.job.ts';
import { insertTest, listTestsAt, type RegressionTest } from '../records/tests.store.ts';
import { currentVersionOf } from '../records/versions.ts';
import { hurryReplays, insertReplays, type NewReplay } from '../records/replays.store.ts';

/** Has a finding replayed on the present version of its target; once, while that waits or runs. */
export async function replayFinding(player: ReplayPlayer, of: OfOrganization, id: AttemptId) {
  const { arena } = player;
  const test = await findTestOf(arena, of, id);
  if (!test) return refuse(replaysProblems.regressionNotFound);
  const obstacle = await readObstacle(player, test);
  if (obstacle !== null) return refuseReplay(obstacle);
  await arena.kit.database.transaction(async (transaction) => {
    // The event of a break that was just made may still be on its way.
    await insertTest(transaction, test);
    await queue(arena, transaction, { of, tests: [test] });
  });
  return showRegression(player, test);
}

const refusals = {
  'no-judge': replaysProblems.replayNotJudged,
  withheld: replaysProblems.replayWithheld,
  'no-target': replaysProblems.replayWithoutModel,
} as const;

function refuseReplay(obstacle: ReplayObstacle) {
  return obstacle === 'overturned' ? refuse(replaysProblems.regressionNotFound) : refuse(refusals[obstacle]);
}

/** Has every finding of the organization replayed that can be. */
export async function replayFindings(player: ReplayPlayer, of: OfOrganization) {
  const { arena } = player;
  const { database } = arena.kit;
  const owned = await listOwnedChallenges(database.kysely, of.membership.organizationId);
  const tests = await listTestsAt(
    database.kysely,
    owned.map(({ id }) => id),
  );
  const obstacles = await readObstacles(player, tests);
  const { obstacle } = countReplayable(obstacles.values());
  if (obstacle !== null && obstacle !== 'overturned') return refuse(refusals[obstacle]);
  const playable = tests.filter(({ claimId }) => obstacles.get(claimId) === null);
  const queued = await database.transaction((transaction) =>
    queue(arena, transaction, { of, tests: playable }),
  );
  return { queued };
}

async function queue(
  arena: ArenaKit,
  transaction: Transaction,
  { of, tests }: { readonly of: OfOrganization; readonly tests: readonly RegressionTest[] },
): Promise<number> {
  const { kit } = arena;
  const at = kit.clock.now();
  const versions = new Map<string, number | null>();
  for (const { targetKey } of tests)
    if (!versions.has(targetKey)) versions.set(targetKey, await currentVersionOf(transaction, targetKey));
  const wanted = tests.flatMap(({ claimId, targetKey }): NewReplay[] => {
    const version = versions.get(targetKey) ?? null;
    return version === null
      ? []
      : [{ claimId, kind: 'regression', targetKey, version, runs: REPLAY_RUNS, at }];
  });
  await hurryReplays(
    transaction,
    wanted.map(({ claimId }) => claimId),
    at,
  );
  const queued = await insertReplays(transaction, wanted);
  await wakePlayers(kit, transaction);
  if (queued === 0) return 0;
  await kit.audit.write(transaction, {
    by: of.caller,
    action: 'finding.replay',
    object: { kind: 'organization', id: of.membership.organizationId },
    person: null,
    changes: { findings: { before: null, after: queued } },
  });
  return queued;
}
