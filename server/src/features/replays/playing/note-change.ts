import { type RegressionChange, replaysEvents, versionWord } from '@redoubt/contract/replays';
import type { AttemptId, ChallengeId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import { listReplays, listRuns, type ReplayRecord } from '../records/replays.store.ts';
import { insertChange } from '../records/changes.store.ts';
import { type ReplayResult, resultOfRuns } from '../records/replay-result.ts';
import { findTest } from '../records/tests.store.ts';
import { readVersions } from '../records/versions.ts';

const regressionChanged = defineEvent('regression.changed', replaysEvents.regressionChanged);

interface Ended {
  readonly replay: ReplayRecord;
  readonly attempt: { readonly id: AttemptId; readonly userId: UserId; readonly challengeId: ChallengeId };
  readonly at: Date;
}

/** Notes that a break is fixed, or broken again, by what the replay before this one showed; else nothing. */
export async function noteChange(
  kit: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { replay, attempt, at }: Ended,
): Promise<void> {
  const { claimId, targetKey } = replay;
  const all = await listReplays(transaction, [claimId]);
  const done = all.filter((one) => one.state === 'done' && one.targetKey === targetKey);
  const runs = await listRuns(
    transaction,
    done.map(({ id }) => id),
  );
  const resultOf = ({ id, runs: of }: ReplayRecord) =>
    resultOfRuns(
      runs.filter((run) => run.replayId === id),
      of,
    );
  const now = resultOf(replay);
  const before = done
    .filter(({ id }) => id !== replay.id)
    .map(resultOf)
    .findLast((one) => one !== null);
  const change = now && before ? changeBetween(before, now) : null;
  const test = change && (await findTest(transaction, claimId));
  if (!change || !test) return;
  const versions = (await readVersions(transaction, [test]))(test);
  const version = versions.find(({ number }) => number === replay.version);
  await insertChange(transaction, {
    replayId: replay.id,
    claimId,
    kind: change,
    version: replay.version,
    at,
  });
  await kit.outbox.insert(transaction, regressionChanged, {
    change,
    userId: attempt.userId,
    challengeId: attempt.challengeId,
    attemptId: attempt.id,
    claimId,
    version: versionWord(version ?? { label: null, number: replay.version }),
    broken: runs.filter((run) => run.replayId === replay.id && run.outcome === 'broken').length,
    runs: replay.runs,
    at: at.toISOString(),
  });
}

function changeBetween(before: ReplayResult, now: ReplayResult): RegressionChange | null {
  if (before === now) return null;
  return now === 'held' ? 'fixed' : 'broken-again';
}
