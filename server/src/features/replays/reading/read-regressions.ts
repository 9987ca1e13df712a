import {
  type Proof,
  type Regression,
  type RegressionDetail,
  type Replayable,
  replaysProblems,
} from '@redoubt/contract/replays';
import type { AttemptId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import { type ArenaKit, type CaseReader, findCase, findFinding } from '#features/arena';
import { listVerdicts } from '#features/judging';
import { listOwnedChallenges } from '#features/challenges';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { ReplayPlayer } from '../playing/play-replay.ts';
import { listTestsAt, type RegressionTest } from '../records/tests.store.ts';
import { countReplayable, findTestedBreak, readObstacle, readObstacles } from './obstacles.ts';
import { presentRegressions, presentReplay, readReplayed, replaysOf } from './present-replay.ts';

/** The proof of a verdict, for whoever may read that: counts alone, and no reply. */
export async function getProof(arena: ArenaKit, reader: CaseReader, id: VerdictId) {
  const found = await findCase(arena, reader, id);
  if (isRefusal(found)) return refuse(replaysProblems.proofNotFound);
  const { replays, runs } = await readReplayed(arena.kit.database.kysely, [{ claimId: id }]);
  const of = (kind: 'proof' | 'reference') => {
    const newest = replays.findLast((one) => one.kind === kind);
    return newest ? presentReplay(newest, runs) : null;
  };
  return { proof: of('proof'), reference: of('reference') } satisfies Proof;
}

/** Of findings of the organization; others among those that are asked for are left out. */
export async function listRegressions(
  player: ReplayPlayer,
  of: OfOrganization,
  attempts: readonly AttemptId[],
): Promise<{ items: Regression[]; all: Replayable }> {
  const { kit } = player.arena;
  await noteAdminRead(kit, of, 'findings');
  const on = kit.database.kysely;
  const owned = await listOwnedChallenges(on, of.membership.organizationId);
  const all = await listTestsAt(
    on,
    owned.map(({ id }) => id),
  );
  const obstacles = await readObstacles(player, all);
  const theirs = [...new Set(attempts)].flatMap((id) => {
    const ofAttempt = all.filter(({ attemptId }) => attemptId === id);
    const tested = ofAttempt.find(({ claimId }) => obstacles.get(claimId) !== 'overturned');
    return tested ?? ofAttempt.at(-1) ?? [];
  });
  return {
    items: await presentRegressions(on, theirs, obstacles),
    all: countReplayable(obstacles.values()),
  };
}

export async function getRegression(player: ReplayPlayer, of: OfOrganization, id: AttemptId) {
  await noteAdminRead(player.arena.kit, of, 'findings');
  const test = await findTestOf(player.arena, of, id);
  return test ? showRegression(player, test) : refuse(replaysProblems.regressionNotFound);
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
  const broken = findTestedBreak(await listVerdicts(on, id));
  const { claimId = null, judgedAt: acceptedAt } = broken ?? {};
  if (claimId === null || !acceptedAt) return null;
  const { targetKey } = await arena.catalogue.get(finding);
  const { challengeId, isWithheld } = finding;
  return { claimId, attemptId: id, challengeId, targetKey, acceptedAt, isWithheld };
}

export async function showRegression(player: ReplayPlayer, test: FoundTest): Promise<RegressionDetail> {
  const on = player.arena.kit.database.kysely;
  const obstacle = await readObstacle(player, test);
  const [[regression], replayed] = await Promise.all([
    presentRegressions(on, [test], new Map([[test.claimId, obstacle]])),
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
