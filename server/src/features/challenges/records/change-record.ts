import type { AuditAction } from '@redoubt/contract/audit';
import {
  challengeContent,
  type ChallengeForm,
  challengeNotFound,
  type ChallengeRecord,
  challengeSavedSince,
} from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import type { Kit, Transaction } from '#kit.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import {
  challengeChanged,
  challengeClosed,
  challengePublished,
  challengeWithdrawn,
} from '../catalogue/challenges.events.ts';
import { insertVersion } from '../catalogue/challenges.store.ts';
import { saveInvited } from './invitations.store.ts';
import { storedTarget } from './choose-target.ts';
import { forAudit } from './for-audit.ts';
import { formOf, nameOf, presentRecord, reviewOf } from './record.presenter.ts';
import {
  insertSave,
  lockRecordRow,
  type RecordRow,
  type Review,
  updateRecord,
  type Whose,
} from './records.store.ts';

export type RecordKit = Pick<Kit, 'database' | 'clock' | 'outbox' | 'audit'>;

export interface OfKeeper {
  readonly caller: Caller;
  /** Null for an Admin who names no organization. */
  readonly membership: Membership | null;
}

export function whoseOf({ membership }: Pick<OfKeeper, 'membership'>): Whose {
  return membership?.organizationId ?? 'everyone';
}

export interface RecordCall extends OfKeeper {
  readonly id: ChallengeId;
  /** The revision that the caller last read; null overwrites whatever is there. */
  readonly expectedRevision: number | null;
}

type RecordAction = Extract<AuditAction, `challenge.${string}`>;

/** The next state of a challenge. */
export interface RecordChange {
  readonly form: ChallengeForm;
  readonly publishedAt: Date | null;
  /** Absent where it stays as it is. */
  readonly review?: Review;
}

/**
 * Computes the next state of a challenge from the current one, and does what has to happen with it in the same
 * transaction.
 */
type Want<P extends Problem> = (
  row: RecordRow,
  at: Date,
  transaction: Transaction,
) => Promise<RecordChange | Refusal<P>> | RecordChange | Refusal<P>;

/**
 * Changes a challenge, one person at a time: a caller who has not seen the last save is refused, with the name of who
 * saved it. Content that differs makes a version; attempts under way keep the one they began with. A change without
 * effect leaves no trace.
 */
export async function changeRecord<P extends Problem>(
  kit: RecordKit,
  { caller, membership, id, expectedRevision, action }: RecordCall & { readonly action: RecordAction },
  want: Want<P>,
): Promise<ChallengeRecord | Refusal<P | typeof challengeNotFound | typeof challengeSavedSince>> {
  const key = { id, whose: whoseOf({ membership }) };
  return kit.database.transaction(async (transaction) => {
    const row = await lockRecordRow(transaction, key);
    if (!row) return refuse(challengeNotFound);
    if (expectedRevision !== null && expectedRevision !== row.revision)
      return refuseSavedSince(transaction, row);
    const at = kit.clock.now();
    const next = await want(row, at, transaction);
    if (isRefusal(next)) return next;
    const changes = changesBetween(stateOfRow(row), stateAfter(row, next));
    if (Object.keys(changes).length === 0) return presentRecord(transaction, row, at);
    await writeChange(transaction, { row, next, caller, at, isOther: (field) => field in changes });
    await kit.audit.write(transaction, {
      by: caller,
      action,
      object: { kind: 'challenge', id },
      person: null,
      changes: forAudit(changes),
    });
    const event =
      next.publishedAt !== null && row.published_at === null ? challengePublished : challengeChanged;
    await kit.outbox.insert(transaction, event, { challengeId: id });
    const isWithdrawn = next.publishedAt === null && row.published_at !== null;
    if (isWithdrawn || action === 'challenge.close')
      await kit.outbox.insert(transaction, isWithdrawn ? challengeWithdrawn : challengeClosed, {
        challengeId: id,
        slug: row.slug,
        title: row.title,
        at: at.toISOString(),
      });
    const after = await lockRecordRow(transaction, key);
    invariant(after, 'A challenge keeps its row.');
    return presentRecord(transaction, after, at);
  });
}

async function refuseSavedSince(
  transaction: Transaction,
  row: RecordRow,
): Promise<Refusal<typeof challengeSavedSince>> {
  const by = await nameOf(transaction, row.saved_by);
  const members = { revision: row.revision, by, savedAt: row.saved_at?.toISOString() ?? null };
  return refuse(challengeSavedSince, { members });
}

interface Change {
  readonly row: RecordRow;
  readonly next: RecordChange;
  readonly caller: Caller;
  readonly at: Date;
  readonly isOther: (field: string) => boolean;
}

async function writeChange(
  transaction: Transaction,
  { row, next, caller, at, isOther }: Change,
): Promise<void> {
  const { form, publishedAt } = next;
  const { opensAt, closesAt, isListed, fields, place, visibility, seenBy, invited, ...content } = form;
  const challengeId = row.id as ChallengeId;
  const isNewVersion = Object.keys(challengeContent.shape).some(isOther);
  const version = row.version + Number(isNewVersion);
  const revision = row.revision + 1;
  if (isNewVersion) {
    const target = await storedTarget(transaction, { ...content, owner: row.organization_id });
    await insertVersion(transaction, { challengeId, version }, { ...content, ...target });
  }
  await updateRecord(transaction, challengeId, {
    version,
    revision,
    isListed,
    fields,
    place,
    visibility,
    seenBy,
    opensAt: toDate(opensAt),
    closesAt: toDate(closesAt),
    publishedAt,
    firstPublishedAt: row.first_published_at ?? publishedAt,
    review: next.review ?? reviewOf(row),
  });
  await saveInvited(transaction, { challengeId, invited, at });
  const saved = isNewVersion ? version : null;
  await insertSave(transaction, { challengeId, revision, version: saved, by: caller.userId, at });
}

function stateOfRow(row: RecordRow) {
  return { ...formOf(row), isPublished: row.published_at !== null, ...describeReview(reviewOf(row)) };
}

function stateAfter(row: RecordRow, { form, publishedAt, review = reviewOf(row) }: RecordChange) {
  return { ...form, ...normalForm(form), isPublished: publishedAt !== null, ...describeReview(review) };
}

function describeReview({ state, reason }: Review) {
  return { review: state, returnReason: reason };
}

/** The same instant may be written in several ways, and the same people be named in any order. */
function normalForm({ opensAt, closesAt, invited }: ChallengeForm) {
  return {
    invited: invited.toSorted(),
    opensAt: toDate(opensAt)?.toISOString() ?? null,
    closesAt: toDate(closesAt)?.toISOString() ?? null,
  };
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
