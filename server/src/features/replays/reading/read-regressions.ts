import { standingVerdicts } from '@redoubt/contract/arena';
import { type Regression, type RegressionDetail, replaysProblems } from '@redoubt/contract/replays';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { type ArenaKit, findFinding } from '#features/arena';
import { listVerdicts } from '#features/judging';
import { listOwnedChallenges } from '#features/challenges';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import { refuse } from '#platform/refusal.ts';
import { listNewestTests, type RegressionTest } from '../records/tests.store.ts';
import { presentRegressions, readReplayed, replaysOf } from './present-replay.ts';

/** Of findings of the organization; others among those that are asked for are left out. */
export async function listRegressions(
  { kit }: ArenaKit,
  of: OfOrganization,
  attempts: readonly AttemptId[],
): Promise<{ items: Regression[] }> {
  await noteAdminRead(kit, of, 'findings');
  const on = kit.database.kysely;
  const owned = await listOwnedChallenges(on, of.membership.organizationId);
  const tests = await listNewestTests(on, attempts);
  const theirs = tests.filter(({ challengeId }) => owned.some(({ id }) => id === challengeId));
  return { items: await presentRegressions(on, theirs) };
}

export async function getRegression(arena: ArenaKit, of: OfOrganization, id: AttemptId) {
  await noteAdminRead(arena.kit, of, 'findings');
  const test = await findTestOf(arena, of, id);
  return test ? showRegression(arena, test) : refuse(replaysProblems.regressionNotFound);
}

interface FoundTest extends RegressionTest {
  /** The transcript is withheld, and so are the replies of its replays. */
  readonly isWithheld: boolean;
}

/** The test that a finding of the organization is, stored or not; null where it is none of theirs. */
export async function findTestOf(
  arena: ArenaKit,
  { membership }: OfOrganization,
  id: AttemptId,
): Promise<FoundTest | null> {
  const finding = await findFinding(arena, membership.organizationId, id);
  if (!finding) return null;
  const on = arena.kit.database.kysely;
  const broken = standingVerdicts(await listVerdicts(on, id)).findLast(({ outcome }) => outcome === 'break');
  const { claimId = null, judgedAt: acceptedAt } = broken ?? {};
  if (claimId === null || !acceptedAt) return null;
  const { targetKey } = await arena.catalogue.get(finding);
  const { challengeId, isWithheld } = finding;
  return { claimId, attemptId: id, challengeId, targetKey, acceptedAt, isWithheld };
}

export async function showRegression({ kit }: ArenaKit, test: FoundTest): Promise<RegressionDetail> {
  const on = kit.database.kysely;
  const [[regression], replayed] = await Promise.all([
    presentRegressions(on, [test]),
    readReplayed(on, [test]),
  ]);
  invariant(regression, 'Each test is presented.');
  const newest = replaysOf(test, replayed).findLast(({ state }) => state === 'done');
  const runs = replayed.runs.filter(({ replayId }) => replayId === newest?.id);
  return {
    ...regression,
    replies: test.isWithheld ? [] : runs.map(({ nth, outcome, reply }) => ({ nth, outcome, reply })),
    repliesOf: regression.versions.find(({ version }) => version.number === newest?.version)?.version ?? null,
  };
}
