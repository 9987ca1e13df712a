import {
  REVIEW_LEASE_MINUTES,
  type ReviewForm,
  reviewLeaseOver,
  type ToReview,
} from '@redoubt/contract/projects';
import type { AssignmentId, UserId } from '@redoubt/contract/shared/ids.ts';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { readWorker, reviewKindsOf } from '../work/worker.ts';
import { tellDecided } from '../notices/tell-work.ts';
import {
  endReview,
  endStaleReviews,
  findOpenReview,
  isReviewTaken,
  lockReviewsOf,
  takeNextReview,
} from './peer-reviews.store.ts';
import { reviewIn, type ReviewRefusal } from './review-submission.ts';
import { presentToReview } from './submissions.ts';

type ReviewKit = Pick<Kit, 'database' | 'clock' | 'outbox'>;

/** So often somebody else may be first. */
const MOST_TRIES = 5;

interface Next {
  readonly next: ToReview | null;
}

/** Gives an approved expert with a record in the kind the next submission of a peer, or the one that they have open. */
export async function takeReview(kit: ReviewKit, { userId }: Pick<Caller, 'userId'>): Promise<Next> {
  const { database, clock } = kit;
  const peer = await readPeer(kit, userId);
  if (peer.kinds.length === 0) return { next: null };
  const open = await findOpenReview(database.kysely, { ...peer, at: clock.now() });
  if (open) return present(kit, { ...open, userId });
  for (let tries = 0; tries < MOST_TRIES; tries += 1)
    try {
      await database.transaction(async (transaction) => {
        const at = clock.now();
        await lockReviewsOf(transaction, userId);
        // In another tab, a moment ago.
        if (await findOpenReview(transaction, { ...peer, at })) return;
        await endStaleReviews(transaction, { userId, at });
        const leasedUntil = new Date(at.getTime() + REVIEW_LEASE_MINUTES * MINUTE_MS);
        await takeNextReview(transaction, { ...peer, at, leasedUntil });
      });
      break;
    } catch (error) {
      if (!isReviewTaken(error)) throw error;
    }
  const taken = await findOpenReview(database.kysely, { ...peer, at: clock.now() });
  return taken ? present(kit, { ...taken, userId }) : { next: null };
}

/** What a peer may review, as it is now. */
async function readPeer(kit: ReviewKit, userId: UserId) {
  const { organizationId, ...worker } = await readWorker(kit, userId);
  return { userId, organizationId, kinds: reviewKindsOf(worker) };
}

/** Whoever reviews reads neither who the author is nor the known answer, and the author never who reviews. */
async function present(
  kit: ReviewKit,
  { projectId, assignmentId: id, reviewRateMinor, userId: reader }: Open & Pick<Caller, 'userId'>,
): Promise<Next> {
  const next = await presentToReview(kit, { projectId, id, reader });
  invariant(next, 'What waits for a review was submitted.');
  return { next: { ...next, reviewRateMinor, by: null, gold: null } };
}

type Open = NonNullable<Awaited<ReturnType<typeof findOpenReview>>>;

interface Sending {
  readonly id: AssignmentId;
  readonly form: ReviewForm;
}

/** A peer's decision on the submission that they have open; the review is paid once the answer is accepted or rejected. */
export async function sendReview(
  kit: ReviewKit,
  { userId }: Pick<Caller, 'userId'>,
  { id, form }: Sending,
): Promise<Next | ReviewRefusal | Refusal<typeof reviewLeaseOver>> {
  const peer = await readPeer(kit, userId);
  const refused = await kit.database.transaction(async (transaction) => {
    const at = kit.clock.now();
    const open = await findOpenReview(transaction, { ...peer, at }, { isLocked: true });
    if (open?.assignmentId !== id) return refuse(reviewLeaseOver);
    const reviewing = {
      projectId: open.projectId,
      whose: 'everyone',
      id,
      by: 'peer',
      reviewedBy: userId,
      form,
    } as const;
    const not = await reviewIn(kit, transaction, reviewing);
    if (not) return not;
    await tellDecided(kit, transaction, id);
    const seconds = Math.max(0, Math.round((at.getTime() - open.takenAt.getTime()) / SECOND_MS));
    await endReview(transaction, { id: open.id, at, seconds });
    return null;
  });
  return isRefusal(refused) ? refused : takeReview(kit, { userId });
}
