import { standingVerdicts } from '@redoubt/contract/arena';
import type { Replayable, ReplayObstacle } from '@redoubt/contract/replays';
import { readAttempt, readBreak } from '#features/arena';
import type { PublishedChallenge } from '#features/challenges';
import { readVerdicts, type VerdictRecord } from '#features/judging';
import type { ReplayPlayer } from '../playing/play-replay.ts';
import { findTest, type RegressionTest, type StoredTest } from '../records/tests.store.ts';
import { currentVersionOf } from '../records/versions.ts';

/** The break that an attempt is a test of: the newest that no later ruling took back. */
export function findTestedBreak(inOrder: readonly VerdictRecord[]): VerdictRecord | null {
  return standingVerdicts(inOrder).findLast(({ outcome }) => outcome === 'break') ?? null;
}

/** Why each of the tests cannot be replayed now, by claim; null where it can. One of each attempt is replayed at most. */
export async function readObstacles(
  player: ReplayPlayer,
  tests: readonly StoredTest[],
): Promise<ReadonlyMap<string, ReplayObstacle | null>> {
  const { kit } = player.arena;
  const [attempts, verdicts] = await Promise.all([
    Promise.all(tests.map(({ attemptId }) => readAttempt(kit.database, attemptId))),
    Promise.all(tests.map(({ attemptId }) => readVerdicts(kit.database, attemptId))),
  ]);
  const versionOf = remember((targetKey: string) => currentVersionOf(kit.database.kysely, targetKey));
  const canJudge = remember((_: string, published: PublishedChallenge) => player.judge.canJudge(published));
  const found = new Map<string, ReplayObstacle | null>();
  for (const [nth, test] of tests.entries()) {
    const attempt = attempts[nth];
    const find = async (): Promise<ReplayObstacle | null> => {
      const isTested = findTestedBreak(verdicts[nth] ?? [])?.claimId === test.claimId;
      if (attempt?.status !== 'broken' || !isTested) return 'overturned';
      if (attempt.isWithheld) return 'withheld';
      if ((await versionOf(test.targetKey)) === null) return 'no-target';
      if (test.isChecked ?? (await lookWhetherChecked(player, test))) return null;
      const published = await player.arena.catalogue.get(attempt);
      return (await canJudge(published.judge, published)) ? null : 'no-judge';
    };
    found.set(test.claimId, await find());
  }
  return found;
}

/** The same of one, stored or not. */
export async function readObstacle(
  player: ReplayPlayer,
  test: RegressionTest,
): Promise<ReplayObstacle | null> {
  const stored = await findTest(player.arena.kit.database.kysely, test.claimId);
  const obstacles = await readObstacles(player, [stored ?? { ...test, isChecked: null }]);
  return obstacles.get(test.claimId) ?? null;
}

/** Whether the exact check of the challenge finds the break in the first conversation. */
export async function lookWhetherChecked(
  { arena }: ReplayPlayer,
  { claimId }: Pick<StoredTest, 'claimId'>,
): Promise<boolean> {
  return (await readBreak(arena, claimId))?.isChecked ?? false;
}

/** What is found for a key is found once. */
function remember<Rest extends unknown[], Found>(find: (key: string, ...rest: Rest) => Promise<Found>) {
  const known = new Map<string, Promise<Found>>();
  return (key: string, ...rest: Rest): Promise<Found> => {
    const found = known.get(key) ?? find(key, ...rest);
    known.set(key, found);
    return found;
  };
}

/** What can be replayed of all findings: those whose break was taken back are none any more. */
export function countReplayable(obstacles: Iterable<ReplayObstacle | null>): Replayable {
  const findings = [...obstacles].filter((one) => one !== 'overturned');
  const replayable = findings.filter((one) => one === null).length;
  const obstacle = replayable === 0 ? (findings[0] ?? null) : null;
  return { findings: findings.length, replayable, obstacle };
}
