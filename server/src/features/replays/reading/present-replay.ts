import type { OnVersion, Regression, Replay, ReplayObstacle, TargetVersion } from '@redoubt/contract/replays';
import type { Queryable } from '#kit.ts';
import { listReplays, listRuns, type ReplayRecord, type RunRecord } from '../records/replays.store.ts';
import { type ChangeRecord, listChanges } from '../records/changes.store.ts';
import { resultOfRuns } from '../records/replay-result.ts';
import type { RegressionTest } from '../records/tests.store.ts';
import { readVersions } from '../records/versions.ts';

/** More versions than a row has room for. */
const SHOWN_VERSIONS = 6;

/** What the replays of tests showed so far. */
export interface Replayed {
  readonly replays: readonly ReplayRecord[];
  readonly runs: readonly RunRecord[];
}

export async function readReplayed(
  on: Queryable,
  tests: readonly Pick<RegressionTest, 'claimId'>[],
): Promise<Replayed> {
  const replays = await listReplays(
    on,
    tests.map(({ claimId }) => claimId),
  );
  const runs = await listRuns(
    on,
    replays.map(({ id }) => id),
  );
  return { replays, runs };
}

export function presentReplay(replay: ReplayRecord, runs: readonly RunRecord[]): Replay {
  const { id, kind, state, reason, waitsFor, dueAt, askedAt, doneAt } = replay;
  return {
    kind,
    state,
    reason,
    waitsFor,
    dueAt: waitsFor === null ? null : dueAt.toISOString(),
    outcomes: runs.filter((run) => run.replayId === id).map(({ outcome }) => outcome),
    runs: replay.runs,
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

/** Breaks as tests of each version of their target. */
export async function presentRegressions(
  on: Queryable,
  tests: readonly RegressionTest[],
  obstacles: ReadonlyMap<string, ReplayObstacle | null>,
): Promise<Regression[]> {
  const [versionsOf, replayed, changes] = await Promise.all([
    readVersions(on, tests),
    readReplayed(on, tests),
    listChanges(
      on,
      tests.map(({ claimId }) => claimId),
    ),
  ]);
  return tests.map((test) => ({
    ...presentRegression(test, versionsOf(test), {
      ...replayed,
      replays: replaysOf(test, replayed),
      changes: changes.filter(({ claimId }) => claimId === test.claimId),
    }),
    obstacle: obstacles.get(test.claimId) ?? null,
  }));
}

/** Those at the target itself, without the reference model. */
export function replaysOf(test: RegressionTest, { replays }: Replayed): ReplayRecord[] {
  return replays.filter(({ claimId, kind }) => claimId === test.claimId && kind !== 'reference');
}

function presentRegression(
  { attemptId, claimId }: RegressionTest,
  versions: readonly TargetVersion[],
  { replays, runs, changes }: Replayed & { readonly changes: readonly ChangeRecord[] },
): Omit<Regression, 'obstacle'> {
  const change = changes.at(-1);
  const result = replays
    .filter(({ state }) => state === 'done')
    .map(({ id, runs: of }) =>
      resultOfRuns(
        runs.filter((run) => run.replayId === id),
        of,
      ),
    )
    .findLast((one) => one !== null);
  const first = replays[0]?.version ?? versions.at(-1)?.number ?? 1;
  return {
    attemptId,
    claimId,
    state: change ? change.kind : result === 'broken' ? 'broken' : 'unknown',
    changedIn: versions.find(({ number }) => number === change?.version) ?? null,
    versions: versions
      .filter(({ number }) => number >= first)
      .slice(-SHOWN_VERSIONS)
      .map((version): OnVersion => {
        const newest = newestOn(replays, version.number);
        return { version, replay: newest ? presentReplay(newest, runs) : null };
      }),
    isOpen: replays.some(({ doneAt }) => doneAt === null),
  };
}

/** The newest that is done or under way; one that was stopped only where there is no other. */
function newestOn(replays: readonly ReplayRecord[], version: number): ReplayRecord | undefined {
  const on = replays.filter((one) => one.version === version);
  return on.findLast(({ state }) => state !== 'stopped') ?? on.at(-1);
}
