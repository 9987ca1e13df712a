import { sql } from 'kysely';
import { type TriageState, triageState } from '@redoubt/contract/arena';
import { type AttemptId, attemptId, type UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** A decision on a finding. */
export interface TriageRecord {
  readonly attemptId: AttemptId;
  readonly revision: number;
  readonly state: TriageState;
  readonly duplicateOf: AttemptId | null;
  readonly severity: number | null;
  readonly note: string;
  /** Null once the person is erased. */
  readonly userId: string | null;
  readonly decidedAt: Date;
}

interface Row extends Omit<TriageRecord, 'attemptId' | 'state' | 'duplicateOf'> {
  readonly attemptId: string;
  readonly state: string;
  readonly duplicateOf: string | null;
}

const columns = sql`finding_triage.attempt_id as "attemptId", finding_triage.revision, finding_triage.state,
  finding_triage.duplicate_of as "duplicateOf", finding_triage.severity, finding_triage.note,
  finding_triage.user_id as "userId", finding_triage.decided_at as "decidedAt"`;

/** The newest decision on each of these findings, those that have one. */
export async function listNewestTriage(
  on: Queryable,
  ids: readonly AttemptId[],
): Promise<ReadonlyMap<AttemptId, TriageRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select distinct on (finding_triage.attempt_id) ${columns} from finding_triage
    where finding_triage.attempt_id = any(${[...ids]}::uuid[])
    order by finding_triage.attempt_id, finding_triage.revision desc
  `.execute(on);
  return new Map(rows.map(toRecord).map((record) => [record.attemptId, record]));
}

/** Every decision on a finding, the newest first. */
export async function listTriageOf(on: Queryable, id: AttemptId): Promise<TriageRecord[]> {
  const { rows } = await sql<Row>`
    select ${columns} from finding_triage where finding_triage.attempt_id = ${id}
    order by finding_triage.revision desc
  `.execute(on);
  return rows.map(toRecord);
}

/** Whether a finding counts as the original of another. */
export async function isOriginal(on: Queryable, id: AttemptId): Promise<boolean> {
  const { rows } = await sql`
    select from finding_triage named
    where named.duplicate_of = ${id} and not exists (
      select from finding_triage later
      where later.attempt_id = named.attempt_id and later.revision > named.revision
    ) limit 1
  `.execute(on);
  return rows.length > 0;
}

/** In the order of their ids, so that two decisions about the same two findings wait for each other. */
export async function lockFindings(on: Transaction, ids: readonly AttemptId[]): Promise<void> {
  await sql`select from attempt where id = any(${[...ids]}::uuid[]) order by id for update`.execute(on);
}

export async function insertTriage(on: Transaction, record: TriageRecord & { readonly userId: UserId }) {
  await on
    .insertInto('finding_triage')
    .values({
      attempt_id: record.attemptId,
      revision: record.revision,
      state: record.state,
      duplicate_of: record.duplicateOf,
      severity: record.severity,
      note: record.note,
      user_id: record.userId,
      decided_at: record.decidedAt,
    })
    .execute();
}

/** What a person decided, the oldest first. */
export async function listTriageBy(on: Queryable, id: UserId) {
  const rows = await on
    .selectFrom('finding_triage')
    .select(['attempt_id as finding', 'state', 'severity', 'note', 'decided_at as decidedAt'])
    .where('user_id', '=', id)
    .orderBy('decided_at')
    .execute();
  return rows;
}

/** Removes the person from the decisions, which stay. */
export async function forgetDecider(on: Queryable, id: UserId): Promise<void> {
  await on.updateTable('finding_triage').set({ user_id: null }).where('user_id', '=', id).execute();
}

function toRecord(row: Row): TriageRecord {
  return {
    ...row,
    attemptId: attemptId.parse(row.attemptId),
    state: triageState.parse(row.state),
    duplicateOf: row.duplicateOf === null ? null : attemptId.parse(row.duplicateOf),
  };
}
