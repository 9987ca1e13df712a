import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import {
  appealOutcomes,
  type AppealOutcome,
  appealSides,
  type AppealSide,
  appealStages,
  type AppealStage,
  stageHours,
} from '@redoubt/contract/arena';
import {
  type UserId,
  userId,
  type ValidationItemId,
  type VerdictId,
  verdictId,
} from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Appeal as AppealTable } from '#platform/database/schema.ts';

/** An appeal against the ruling on a claim that was the newest when it was opened. */
export interface AppealRecord {
  readonly id: string;
  readonly claimId: VerdictId;
  readonly stage: AppealStage;
  readonly side: AppealSide;
  /** Null once the account of whoever opened it was erased. */
  readonly userId: UserId | null;
  readonly reason: string;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly decidedAt: Date | null;
  readonly outcome: AppealOutcome | null;
}

type NewAppeal = Pick<AppealRecord, 'claimId' | 'stage' | 'side' | 'reason' | 'openedAt' | 'dueAt'> & {
  readonly userId: UserId;
};

/** Opens an appeal; false where one is open already. */
export async function insertAppeal(transaction: Transaction, appeal: NewAppeal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('appeal')
    .values({
      id: uuidv7(),
      claim_id: appeal.claimId,
      stage: appeal.stage,
      side: appeal.side,
      user_id: appeal.userId,
      reason: appeal.reason,
      opened_at: appeal.openedAt,
      due_at: appeal.dueAt,
    })
    .onConflict((conflict) => conflict.column('claim_id').where('decided_at', 'is', null).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The appeals on a claim, the oldest first. */
export async function listAppealsOf(on: Queryable, claimId: VerdictId): Promise<AppealRecord[]> {
  const rows = await on
    .selectFrom('appeal')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows.map(toAppeal);
}

/** How many appeals of a stage a person opened since then. Others that they open at once wait for this transaction. */
export async function countOpenedAppeals(
  transaction: Transaction,
  { by, stage, since }: { readonly by: UserId; readonly stage: AppealStage; readonly since: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appeal:${by}`}, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('appeal')
    .select('id')
    .where('user_id', '=', by)
    .where('stage', '=', stage)
    .where('opened_at', '>', since)
    .execute();
  return rows.length;
}

/** Ends the open appeal on a claim; the side that opened it, or null where none is open. */
export async function closeAppeal(
  transaction: Transaction,
  claimId: VerdictId,
  { outcome, at }: { readonly outcome: AppealOutcome; readonly at: Date },
): Promise<AppealSide | null> {
  const row = await transaction
    .updateTable('appeal')
    .set({ decided_at: at, outcome })
    .where('claim_id', '=', claimId)
    .where('decided_at', 'is', null)
    .returning('side')
    .executeTakeFirst();
  return row ? z.enum(appealSides).parse(row.side) : null;
}

/** Passes the open appeal that an item is about on to staff, who have their time after that of the stage before. */
export async function escalateAppeal(on: Queryable, itemId: ValidationItemId): Promise<void> {
  await sql`
    update appeal set stage = 'staff', due_at = appeal.due_at + make_interval(hours => ${stageHours.staff})
    from validation_item item
    where item.id = ${itemId}::uuid and item.purpose = 'appeal' and appeal.claim_id = item.claim_id
      and appeal.decided_at is null and appeal.stage <> 'staff'`.execute(on);
}

interface AppealsPage {
  readonly state: 'open' | 'decided';
  /** The id of the last appeal shown; null from the beginning. */
  readonly after: string | null;
  readonly limit: number;
}

/** The open appeals, the earliest due date first; or the decided ones, the newest first. */
export async function listAppeals(
  on: Queryable,
  { state, after, limit }: AppealsPage,
): Promise<AppealRecord[]> {
  const query = on.selectFrom('appeal').selectAll().limit(limit);
  const last = (column: string) =>
    sql<boolean>`(select ${sql.ref(column)}, id from appeal where id = ${after}::uuid)`;
  const isAfter = (column: 'due_at' | 'decided_at', sign: '<' | '>') =>
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(sign)} ${last(column)}`;
  const rows =
    state === 'open'
      ? await query
          .where('decided_at', 'is', null)
          .where(isAfter('due_at', '>'))
          .orderBy('due_at')
          .orderBy('id')
          .execute()
      : await query
          .where('decided_at', 'is not', null)
          .where(isAfter('decided_at', '<'))
          .orderBy('decided_at', 'desc')
          .orderBy('id', 'desc')
          .execute();
  return rows.map(toAppeal);
}

/** What a person appealed against, the oldest first. */
export async function listAppealsBy(on: Queryable, by: UserId) {
  return on
    .selectFrom('appeal')
    .select(['stage', 'side', 'reason', 'opened_at as openedAt', 'decided_at as decidedAt', 'outcome'])
    .where('user_id', '=', by)
    .orderBy('opened_at')
    .execute();
}

/** Removes the person and their words from their appeals, which stay. */
export async function forgetAppellant(on: Queryable, by: UserId): Promise<void> {
  await on
    .updateTable('appeal')
    .set({ user_id: null, reason: 'Erased with the account.' })
    .where('user_id', '=', by)
    .execute();
}

function toAppeal(row: Selectable<AppealTable>): AppealRecord {
  return {
    id: row.id,
    claimId: verdictId.parse(row.claim_id),
    stage: z.enum(appealStages).parse(row.stage),
    side: z.enum(appealSides).parse(row.side),
    userId: row.user_id === null ? null : userId.parse(row.user_id),
    reason: row.reason,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    decidedAt: row.decided_at,
    outcome: row.outcome === null ? null : z.enum(appealOutcomes).parse(row.outcome),
  };
}
