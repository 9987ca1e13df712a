import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AssessmentKind } from '@redoubt/contract/skill-assessment';
import { contentBreakdown } from '@redoubt/contract/skill-assessment';
import { type SittingId, sittingId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import * as z from 'zod';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { readPart, type VersionedPart } from '#platform/database/person-part.ts';
import { invariant } from '#platform/invariant.ts';
import { type Answered, answered, type Chosen, type Outcome, type Sitting } from './sitting.ts';

export interface NewSitting extends Chosen {
  readonly userId: UserId;
  readonly startedAt: Date;
  readonly deadline: Date;
}

/** Opens a sitting; null when the person has an open one of this kind, perhaps since a moment ago. */
export async function insertSitting(
  on: Transaction,
  sitting: NewSitting,
  empty: Answered,
): Promise<Sitting | null> {
  const row = await on
    .insertInto('assessment_sitting')
    .values({
      id: uuidv7(),
      user_id: sitting.userId,
      kind: empty.kind,
      number: sql<number>`1 + coalesce((select max(number) from assessment_sitting before
        where before.user_id = ${sitting.userId} and before.kind = ${empty.kind}), 0)`,
      question_ids: [...sitting.questionIds],
      option_order: sitting.optionOrder && JSON.stringify(sitting.optionOrder),
      started_at: sitting.startedAt,
      deadline: sitting.deadline,
      answers: JSON.stringify(empty.answers),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toSitting(row) : null;
}

/** The person's newest sitting of a kind, locked until the transaction ends. */
export async function lockNewestSitting(
  on: Transaction,
  of: { userId: UserId; kind: AssessmentKind },
): Promise<Sitting | null> {
  const row = await on
    .selectFrom('assessment_sitting')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('kind', '=', of.kind)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ? toSitting(row) : null;
}

/** The person's open sittings, locked until the transaction ends, always in the same order. */
export async function lockOpenSittings(on: Transaction, of: UserId): Promise<Sitting[]> {
  const rows = await on
    .selectFrom('assessment_sitting')
    .selectAll()
    .where('user_id', '=', of)
    .where('submitted_at', 'is', null)
    .orderBy('kind')
    .forUpdate()
    .execute();
  return rows.map(toSitting);
}

/** A sitting that is still open, locked until the transaction ends. */
export async function lockOpenSitting(on: Transaction, id: SittingId): Promise<Sitting | null> {
  const row = await on
    .selectFrom('assessment_sitting')
    .selectAll()
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? toSitting(row) : null;
}

/** The open sitting and the newest scored one of each kind, where there are such. */
export const newestSittingsPart: VersionedPart<readonly StoredSitting[]> = {
  rows: ['assessment_sitting.user_id'],
  sql: `(select coalesce(json_agg(newest), '[]') from (
      select distinct on (kind, submitted_at is null) * from assessment_sitting
      where user_id = person.id order by kind, submitted_at is null, number desc) newest)`,
};

export async function listNewestSittings(on: Queryable, of: UserId): Promise<Sitting[]> {
  return toSittings(await readPart(on, newestSittingsPart, of));
}

export function toSittings(stored: readonly StoredSitting[]): Sitting[] {
  return stored.map((row) =>
    toSitting({
      ...row,
      started_at: new Date(row.started_at),
      deadline: new Date(row.deadline),
      submitted_at: row.submitted_at === null ? null : new Date(row.submitted_at),
    }),
  );
}

/** Every sitting of the person, oldest first. */
export async function listSittingsOf(on: Queryable, of: UserId): Promise<Sitting[]> {
  const rows = await on
    .selectFrom('assessment_sitting')
    .selectAll()
    .where('user_id', '=', of)
    .orderBy('started_at')
    .execute();
  return rows.map(toSitting);
}

export async function updateAnswers(on: Transaction, id: SittingId, answers: unknown): Promise<void> {
  await on
    .updateTable('assessment_sitting')
    .set({ answers: JSON.stringify(answers), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function updateScored(on: Transaction, id: SittingId, outcome: Outcome): Promise<void> {
  await on
    .updateTable('assessment_sitting')
    .set({
      submitted_at: outcome.submittedAt,
      is_time_over: outcome.isTimeOver,
      score: outcome.score,
      breakdown: outcome.breakdown && JSON.stringify(outcome.breakdown),
    })
    .where('id', '=', id)
    .execute();
}

/** The application may not do this by itself; the function does it for a person who is being erased. */
export async function eraseSittings(on: Transaction, of: UserId): Promise<void> {
  await sql`select erase_sittings(${of}::uuid)`.execute(on);
}

interface SittingRow {
  id: string;
  user_id: string;
  kind: string;
  number: number;
  question_ids: string[];
  option_order: unknown;
  started_at: Date;
  deadline: Date;
  answers: unknown;
  revision: number;
  submitted_at: Date | null;
  is_time_over: boolean | null;
  score: number | null;
  breakdown: unknown;
}

/** A row as JSON says it. */
export type StoredSitting = Omit<SittingRow, 'started_at' | 'deadline' | 'submitted_at'> & {
  started_at: string;
  deadline: string;
  submitted_at: string | null;
};

const optionOrder = z.array(z.array(z.number())).nullable();

function toSitting(row: SittingRow): Sitting {
  return {
    ...answered.parse({ kind: row.kind, answers: row.answers }),
    id: sittingId.parse(row.id),
    userId: userId.parse(row.user_id),
    number: row.number,
    questionIds: row.question_ids,
    optionOrder: optionOrder.parse(row.option_order),
    startedAt: row.started_at,
    deadline: row.deadline,
    revision: row.revision,
    outcome: toOutcome(row),
  };
}

function toOutcome(row: SittingRow): Outcome | null {
  if (row.submitted_at === null) return null;
  invariant(row.score !== null && row.is_time_over !== null, 'What is submitted is scored.');
  return {
    submittedAt: row.submitted_at,
    isTimeOver: row.is_time_over,
    score: row.score,
    breakdown: contentBreakdown.nullable().parse(row.breakdown),
  };
}
