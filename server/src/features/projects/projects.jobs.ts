import * as z from 'zod';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { defineJob, handleJob, type JobContext, type JobSet } from '#platform/jobs/index.ts';
import { invariant } from '#platform/invariant.ts';
import { tellDecided, tellPaused } from './notices/tell-work.ts';
import { findProject, lockOpenOfNobody, updateState } from './records/projects.store.ts';
import { accept } from './reviews/accept.ts';
import {
  insertReview,
  lockOverdue,
  lockUncontested,
  type ReviewedRow,
  settleRejection,
} from './assignments/reviews.store.ts';
import { freeCopy, lockExpired, giveBack } from './assignments/assignments.store.ts';

const expireLeases = defineJob('assignments.expire', z.object({}), { maxAttempts: 1 });
const acceptOverdue = defineJob('submissions.accept-overdue', z.object({}), { maxAttempts: 1 });
const settleRejections = defineJob('submissions.settle-rejections', z.object({}), { maxAttempts: 1 });
const pauseProjects = defineJob('projects.pause-left', z.object({}), { maxAttempts: 1 });

/** So many are taken by one transaction. */
const AT_ONCE = 50;

/** Repeats the work of a transaction until nothing is left, or the process stops. */
async function untilNone(signal: AbortSignal, work: () => Promise<number>): Promise<void> {
  while (!signal.aborted) if ((await work()) < AT_ONCE) return;
}

/** Gives back what nobody works on any more; its draft stays with its person. */
function giveBackExpired({ database, clock }: Pick<Kit, 'database' | 'clock'>): Promise<number> {
  return database.transaction(async (transaction) => {
    const expired = await lockExpired(transaction, clock.now(), AT_ONCE);
    for (const one of expired) await giveBack(transaction, one, { state: 'expired' });
    return expired.length;
  });
}

/**
 * Accepts what nobody reviewed in five working days, and contested rejections that nobody decided, and posts what they
 * earned: each in a transaction of its own, so that one that fails keeps none of the others.
 */
async function acceptUnreviewed(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  const failed: AssignmentId[] = [];
  while (!signal.aborted) {
    let taken: ReviewedRow | null = null;
    try {
      await kit.database.transaction(async (transaction) => {
        const at = kit.clock.now();
        taken = await lockOverdue(transaction, at, failed);
        if (!taken) return;
        await acceptByTime(transaction, taken, at);
        await tellDecided(kit, transaction, taken.id);
      });
    } catch (error) {
      const { id } = (taken as ReviewedRow | null) ?? {};
      if (id === undefined) throw error;
      log.error(
        { err: error, assignmentId: id },
        'unreviewed submission not accepted; retrying in five minutes',
      );
      failed.push(id);
      continue;
    }
    if (!taken) return;
  }
}

async function acceptByTime(transaction: Transaction, reviewed: ReviewedRow, at: Date): Promise<void> {
  const { id, version, projectId } = reviewed;
  const project = await findProject(transaction, { id: projectId, whose: 'everyone' });
  invariant(project, 'A project with submissions stays.');
  const isNew = await insertReview(transaction, {
    id,
    version,
    decision: 'accepted',
    by: 'time',
    reviewedBy: null,
    comments: [],
    points: [],
    reason: '',
    isOfContest: reviewed.state === 'contested',
    at,
  });
  invariant(isNew, 'What waits for a review has none of this version.');
  await accept(transaction, { project, reviewed, peer: null, at });
}

/** Gives the copies of rejections back that can no longer be contested. */
function settleUncontested({ database, clock }: Pick<Kit, 'database' | 'clock'>): Promise<number> {
  return database.transaction(async (transaction) => {
    const final = await lockUncontested(transaction, clock.now(), AT_ONCE);
    for (const { id, taskId } of final) {
      await settleRejection(transaction, id);
      await freeCopy(transaction, taskId);
    }
    return final.length;
  });
}

const NOBODY_THERE = 'Nobody is left in the organization that it was for.';

/** Pauses what nobody would review: an Admin may go on with it or complete it. */
function pauseLeft(kit: Pick<Kit, 'database' | 'clock' | 'outbox'>): Promise<number> {
  return kit.database.transaction(async (transaction) => {
    const left = await lockOpenOfNobody(transaction, AT_ONCE);
    for (const project of left) {
      const paused = { id: project.id, state: 'paused', reason: NOBODY_THERE, at: kit.clock.now() } as const;
      await updateState(transaction, paused);
      await tellPaused(kit, transaction, { project, reason: NOBODY_THERE });
    }
    return left.length;
  });
}

export function projectsJobs(kit: Pick<Kit, 'database' | 'clock' | 'outbox'>): JobSet {
  return {
    handlers: [
      handleJob(expireLeases, (_, { signal }) => untilNone(signal, () => giveBackExpired(kit))),
      handleJob(acceptOverdue, (_, run) => acceptUnreviewed(kit, run)),
      handleJob(settleRejections, (_, { signal }) => untilNone(signal, () => settleUncontested(kit))),
      handleJob(pauseProjects, (_, { signal }) => untilNone(signal, () => pauseLeft(kit))),
    ],
    schedule: [
      { name: expireLeases.name, match: '* * * * *' },
      { name: acceptOverdue.name, match: '*/5 * * * *' },
      { name: settleRejections.name, match: '7 * * * *' },
      { name: pauseProjects.name, match: '2,7,12,17,22,27,32,37,42,47,52,57 * * * *' },
    ],
  };
}
