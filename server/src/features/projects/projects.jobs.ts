import * as z from 'zod';
import type { Kit } from '#kit.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { invariant } from '#platform/invariant.ts';
import { findProject } from './records/projects.store.ts';
import { accept } from './reviews/accept.ts';
import { insertReview, lockOverdue, lockUncontested, settleRejection } from './reviews/reviews.store.ts';
import { freeCopy, lockExpired, giveBack } from './work/assignments.store.ts';

const expireLeases = defineJob('assignments.expire', z.object({}), { maxAttempts: 1 });
const acceptOverdue = defineJob('submissions.accept-overdue', z.object({}), { maxAttempts: 1 });
const settleRejections = defineJob('submissions.settle-rejections', z.object({}), { maxAttempts: 1 });

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

/** Accepts what nobody reviewed in five working days, and posts what it earned. */
function acceptUnreviewed({ database, clock }: Pick<Kit, 'database' | 'clock'>): Promise<number> {
  return database.transaction(async (transaction) => {
    const at = clock.now();
    const overdue = await lockOverdue(transaction, at, AT_ONCE);
    for (const reviewed of overdue) {
      const project = await findProject(transaction, { id: reviewed.projectId, whose: 'everyone' });
      invariant(project, 'A project with submissions stays.');
      const { id, version } = reviewed;
      const none = { comments: [], points: [], reason: '', isOfContest: reviewed.state === 'contested' };
      const review = { id, version, decision: 'accepted', by: 'time', reviewedBy: null, at, ...none } as const;
      if (await insertReview(transaction, review)) await accept(transaction, { project, reviewed, peer: null, at });
    }
    return overdue.length;
  });
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

export function projectsJobs(kit: Pick<Kit, 'database' | 'clock'>): JobSet {
  return {
    handlers: [
      handleJob(expireLeases, (_, { signal }) => untilNone(signal, () => giveBackExpired(kit))),
      handleJob(acceptOverdue, (_, { signal }) => untilNone(signal, () => acceptUnreviewed(kit))),
      handleJob(settleRejections, (_, { signal }) => untilNone(signal, () => settleUncontested(kit))),
    ],
    schedule: [
      { name: expireLeases.name, match: '* * * * *' },
      { name: acceptOverdue.name, match: '*/5 * * * *' },
      { name: settleRejections.name, match: '7 * * * *' },
    ],
  };
}
