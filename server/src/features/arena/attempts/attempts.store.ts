import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AttemptStatus } from '@redoubt/contract/arena';
import {
  type AttemptId,
  attemptId,
  type ChallengeId,
  challengeId,
  type UserId,
  userId,
} from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';
import { invariant } from '#platform/invariant.ts';

export interface AttemptRecord {
  readonly id: AttemptId;
  readonly userId: UserId;
  readonly challengeId: ChallengeId;
  /** The objective to break at the target that is attempted. */
  readonly objectiveId: string;
  /** The version of the challenge with which the attempt began. */
  readonly challengeVersion: number;
  readonly number: number;
  readonly status: AttemptStatus;
  readonly isTryout: boolean;
  readonly messagesSent: number;
  readonly submissionsMade: number;
  readonly startedAt: Date;
  readonly closedAt: Date | null;
  /** The end of its time; null where the challenge sets no limit. */
  readonly endsAt: Date | null;
  /** Nobody but Admins reads its transcript. */
  readonly isWithheld: boolean;
}

export const attemptColumns = [
  'id',
  'user_id',
  'challenge_id',
  'challenge_version',
  'objective_id',
  'number',
  'status',
  'is_tryout',
  'messages_sent',
  'submissions_made',
  'started_at',
  'closed_at',
  'ends_at',
  'quarantined_at',
] as const;

export interface NewAttempt {
  readonly userId: UserId;
  readonly challengeId: ChallengeId;
  readonly challengeVersion: number;
  readonly objectiveId: string;
  readonly isTryout: boolean;
  readonly secret: string;
  readonly at: Date;
  readonly endsAt: Date | null;
}

/** Whether `insertAttempt` was refused because the person does not see the challenge any more. */
export function isNoLongerShown(error: unknown): boolean {
  return isRefusedBy(error, 'challenge_is_shown');
}

/** Begins an attempt with its secret; null when the person has an open one at this target. */
export async function insertAttempt(on: Queryable, attempt: NewAttempt): Promise<AttemptRecord | null> {
  const inserted = await on
    .insertInto('attempt')
    .values({
      id: uuidv7(),
      user_id: attempt.userId,
      challenge_id: attempt.challengeId,
      challenge_version: attempt.challengeVersion,
      objective_id: attempt.objectiveId,
      number: sql<number>`1 + coalesce((select max(number) from attempt before
        where before.user_id = ${attempt.userId} and before.challenge_id = ${attempt.challengeId}), 0)`,
      is_tryout: attempt.isTryout,
      started_at: attempt.at,
      ends_at: attempt.endsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(attemptColumns)
    .executeTakeFirst();
  if (!inserted) return null;
  await on.insertInto('attempt_secret').values({ attempt_id: inserted.id, secret: attempt.secret }).execute();
  return toAttemptRecord(inserted);
}

interface OpenAt {
  readonly userId: UserId;
  readonly challengeId: ChallengeId;
  readonly objectiveId: string;
  readonly at: Date;
}

/** The person's open attempt at a target of a challenge; null also where its time is over. */
export async function findOpenAttempt(on: Queryable, of: OpenAt): Promise<AttemptRecord | null> {
  const row = await on
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('user_id', '=', of.userId)
    .where('challenge_id', '=', of.challengeId)
    .where('objective_id', '=', of.objectiveId)
    .where('status', '=', 'open')
    .where((test) => test.or([test('ends_at', 'is', null), test('ends_at', '>', of.at)]))
    .executeTakeFirst();
  return row ? toAttemptRecord(row) : null;
}

/** The first of the person's other attempts that broke the same objective, locked; null where there is none. */
export async function lockOtherBroken(
  on: Queryable,
  of: Pick<AttemptRecord, 'id' | 'userId' | 'objectiveId'>,
): Promise<AttemptId | null> {
  const row = await on
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', of.userId)
    .where('objective_id', '=', of.objectiveId)
    .where('status', '=', 'broken')
    .where('is_tryout', '=', false)
    .where('id', '<>', of.id)
    .orderBy('closed_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? attemptId.parse(row.id) : null;
}

/** Ends the person's attempt at a target whose time is over, so that another can begin. */
export async function closeOverdue(on: Queryable, of: OpenAt): Promise<void> {
  await on
    .updateTable('attempt')
    .set((to) => ({ status: 'ended', closed_at: to.ref('ends_at') }))
    .where('user_id', '=', of.userId)
    .where('challenge_id', '=', of.challengeId)
    .where('objective_id', '=', of.objectiveId)
    .where('status', '=', 'open')
    .where('ends_at', '<=', of.at)
    .execute();
}

/** An attempt of this person; another person's is not found. */
export async function findOwnAttempt(
  on: Queryable,
  id: AttemptId,
  owner: UserId,
): Promise<AttemptRecord | null> {
  const row = await selectOwn(on, id, owner).executeTakeFirst();
  return row ? toAttemptRecord(row) : null;
}

/** The same, locked until the transaction ends. Whatever changes an attempt goes through here, one at a time. */
export async function lockOwnAttempt(
  on: Queryable,
  id: AttemptId,
  owner: UserId,
): Promise<AttemptRecord | null> {
  const row = await selectOwn(on, id, owner).forUpdate().executeTakeFirst();
  return row ? toAttemptRecord(row) : null;
}

function selectOwn(on: Queryable, id: AttemptId, owner: UserId) {
  return on.selectFrom('attempt').select(attemptColumns).where('id', '=', id).where('user_id', '=', owner);
}

export async function getAttemptRecord(on: Queryable, id: AttemptId): Promise<AttemptRecord> {
  return toAttemptRecord(
    await on.selectFrom('attempt').select(attemptColumns).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

export async function lockAttempt(on: Queryable, id: AttemptId): Promise<AttemptRecord> {
  return toAttemptRecord(
    await on
      .selectFrom('attempt')
      .select(attemptColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );
}

export async function getSecret(on: Queryable, id: AttemptId): Promise<string> {
  const row = await on
    .selectFrom('attempt_secret')
    .select('secret')
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.secret;
}

/** Null once it was erased with the person whose attempt it is. */
export async function findSecret(on: Queryable, id: AttemptId): Promise<string | null> {
  const row = await on
    .selectFrom('attempt_secret')
    .select('secret')
    .where('attempt_id', '=', id)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** The caller holds the lock of the attempt. */
export async function updateSubmissionsMade(on: Queryable, id: AttemptId, made: number): Promise<void> {
  await on.updateTable('attempt').set({ submissions_made: made }).where('id', '=', id).execute();
}

/**
 * Closes an attempt that is still open, with the end of its time as the latest closing time; returns whether it was
 * open.
 */
export async function updateClosed(
  on: Queryable,
  id: AttemptId,
  closing: { status: 'held' | 'ended'; at: Date },
): Promise<boolean> {
  const closed = await on
    .updateTable('attempt')
    .set({ status: closing.status, closed_at: sql<Date>`least(${closing.at}::timestamptz, ends_at)` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** The target of an attempt whose break was taken back held after all; its closing time stays. */
export async function updateOverturned(on: Queryable, id: AttemptId): Promise<void> {
  await on
    .updateTable('attempt')
    .set({ status: 'held' })
    .where('id', '=', id)
    .where('status', '=', 'broken')
    .execute();
}

/** Withholds the transcript of an attempt from everybody but Admins, or shows it again. */
export async function updateQuarantine(on: Queryable, id: AttemptId, since: Date | null): Promise<void> {
  await on.updateTable('attempt').set({ quarantined_at: since }).where('id', '=', id).execute();
}

/** Whether the person made an attempt with this number at the challenge. */
export async function isOwnNumber(
  on: Queryable,
  of: { userId: UserId; challengeId: ChallengeId; number: number },
): Promise<boolean> {
  const row = await on
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', of.userId)
    .where('challenge_id', '=', of.challengeId)
    .where('number', '=', of.number)
    .executeTakeFirst();
  return row !== undefined;
}

/** The person's attempts at a challenge below `beforeNumber`, newest first. */
export async function listOwnAttempts(
  on: Queryable,
  of: { userId: UserId; challengeId: ChallengeId; beforeNumber: number; limit: number },
): Promise<AttemptRecord[]> {
  const rows = await on
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('user_id', '=', of.userId)
    .where('challenge_id', '=', of.challengeId)
    .where('number', '<', of.beforeNumber)
    .orderBy('number', 'desc')
    .limit(of.limit)
    .execute();
  return rows.map(toAttemptRecord);
}

/** The version of a challenge that the person attempted last; null where they did not, or only tried it out. */
export async function findAttemptedVersion(
  on: Queryable,
  of: { userId: UserId; challengeId: ChallengeId },
): Promise<number | null> {
  const row = await on
    .selectFrom('attempt')
    .select('challenge_version')
    .where('user_id', '=', of.userId)
    .where('challenge_id', '=', of.challengeId)
    .where('is_tryout', '=', false)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.challenge_version ?? null;
}

/** The people with an open attempt at a challenge, those aside who try it out. */
export async function listPeopleAttempting(
  on: Queryable,
  { challengeId: id, at }: { challengeId: ChallengeId; at: Date },
): Promise<UserId[]> {
  const rows = await on
    .selectFrom('attempt')
    .select('user_id')
    .distinct()
    .where('challenge_id', '=', id)
    .where('is_tryout', '=', false)
    .where('status', '=', 'open')
    .where((test) => test.or([test('ends_at', 'is', null), test('ends_at', '>', at)]))
    .execute();
  return rows.map((row) => userId.parse(row.user_id));
}

/** The person's attempts at these challenges in which a message was sent, newest first, a thousand at most. */
export async function listSentAttempts(
  on: Queryable,
  of: UserId,
  challengeIds: readonly ChallengeId[],
): Promise<AttemptRecord[]> {
  if (challengeIds.length === 0) return [];
  const rows = await on
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('user_id', '=', of)
    .where('challenge_id', 'in', challengeIds)
    .where('messages_sent', '>', 0)
    .where('is_tryout', '=', false)
    .orderBy('started_at', 'desc')
    .limit(1000)
    .execute();
  return rows.map(toAttemptRecord);
}

/** An attempt as it is stored. */
export interface AttemptRow {
  id: string;
  user_id: string;
  challenge_id: string;
  challenge_version: number;
  objective_id: string;
  number: number;
  status: string;
  is_tryout: boolean;
  messages_sent: number;
  submissions_made: number;
  started_at: Date;
  closed_at: Date | null;
  ends_at: Date | null;
  quarantined_at: Date | null;
}

const statuses: readonly AttemptStatus[] = ['open', 'broken', 'held', 'ended'];

export function toAttemptRecord(row: AttemptRow): AttemptRecord {
  return {
    id: attemptId.parse(row.id),
    userId: userId.parse(row.user_id),
    challengeId: challengeId.parse(row.challenge_id),
    challengeVersion: row.challenge_version,
    objectiveId: row.objective_id,
    number: row.number,
    status: toStatus(row.status),
    isTryout: row.is_tryout,
    messagesSent: row.messages_sent,
    submissionsMade: row.submissions_made,
    startedAt: row.started_at,
    closedAt: row.closed_at,
    endsAt: row.ends_at,
    isWithheld: row.quarantined_at !== null,
  };
}

function toStatus(text: string): AttemptStatus {
  const status = statuses.find((one) => one === text);
  invariant(status, `An attempt is stored with the status ${text}.`);
  return status;
}
