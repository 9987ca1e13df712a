import * as z from 'zod';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { userId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { documentReviewNoticeSent } from '../documents/documents.events.ts';
import { lockDocumentsOf } from '../documents/documents.store.ts';
import type { ReviewOutcome } from '../documents/review-outcome.ts';
import { listReviewed } from './review.store.ts';
import { sendRejected, sendVerified } from './review.mails.ts';
import { findNotifiedAt, updateNotifiedAt } from './notified-at.store.ts';

const tellReview = defineJob('documents.tell', z.object({ userId }));

/** Time to correct a mistake before anybody is notified of it. */
const NOTIFY_AFTER_MS = MINUTE_MS;
/** Time for further decisions, so that a rejection is mailed together with them. */
const NOTIFY_AT_LATEST_MS = 30 * MINUTE_MS;

interface Decided {
  readonly userId: UserId;
  readonly outcome: ReviewOutcome;
  readonly at: Date;
}

/**
 * Plans one mail for all decisions on a person's documents: soon after the decision that settles the whole, later while
 * documents still wait.
 */
export async function planTelling(
  { jobs }: Pick<Kit, 'jobs'>,
  transaction: Transaction,
  { userId: of, outcome, at }: Decided,
): Promise<void> {
  const isWhole = outcome.state === 'verified' || outcome.state === 'rejected';
  const delay = isWhole ? NOTIFY_AFTER_MS : NOTIFY_AT_LATEST_MS;
  await jobs.add(transaction, tellReview, {
    payload: { userId: of },
    key: `documents.tell:${of}`,
    runAt: new Date(at.getTime() + delay),
  });
}

/** Mails what was decided since the last notice: what to do about rejections, or that everything is verified. */
export function tellJobs(kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'outbox'>): JobSet {
  const handler = handleJob(tellReview, (payload) =>
    kit.database.transaction((transaction) => tell(kit, transaction, payload.userId)),
  );
  return { handlers: [handler], schedule: [] };
}

async function tell(
  kit: Pick<Kit, 'clock' | 'mail' | 'outbox'>,
  transaction: Transaction,
  of: UserId,
): Promise<void> {
  await lockDocumentsOf(transaction, of);
  const notifiedAt = await findNotifiedAt(transaction, of);
  const documents = await listReviewed(transaction, of);
  const fresh = documents.filter(({ decidedAt }) => decidedAt && (!notifiedAt || decidedAt > notifiedAt));
  const [newest] = fresh
    .flatMap(({ decidedAt }) => (decidedAt ? [decidedAt] : []))
    .toSorted((a, b) => +b - +a);
  if (!newest) return;
  const rejected = fresh.filter(({ state }) => state === 'rejected');
  const waiting = documents.filter(({ decidedAt }) => decidedAt === null).length;
  const isVerified = documents.every(({ state }) => state === 'verified');
  const notice = { userId: of, at: newest };
  if (rejected.length > 0) await sendRejected(kit, transaction, { ...notice, rejected, waiting });
  else if (isVerified) await sendVerified(kit, transaction, { ...notice, documents });
  else return;
  await kit.outbox.insert(transaction, documentReviewNoticeSent, {
    userId: of,
    at: newest.toISOString(),
    rejected: rejected.length,
  });
  await updateNotifiedAt(transaction, of, newest);
}
