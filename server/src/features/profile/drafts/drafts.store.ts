import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { WizardStep } from '@redoubt/contract/profile';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface DraftKey {
  readonly userId: UserId;
  readonly step: WizardStep;
}

export interface DraftRow {
  readonly revision: number;
  /** The stored JSON; null once the draft was saved or discarded. */
  readonly content: string | null;
  readonly changedAt: Date;
}

const columns = ['revision', 'content', 'changed_at as changedAt'] as const;

export async function findDraft(on: Queryable, { userId, step }: DraftKey): Promise<DraftRow | null> {
  const row = await on
    .selectFrom('wizard_draft')
    .select(columns)
    .where('user_id', '=', userId)
    .where('step', '=', Number(step))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * As `findDraft`; whoever else writes this draft waits until the transaction ends, also where there is no row to lock
 * yet.
 */
export async function lockDraft(transaction: Transaction, key: DraftKey): Promise<DraftRow | null> {
  await lockFirst(transaction, key);
  const row = await transaction
    .selectFrom('wizard_draft')
    .select(columns)
    .where('user_id', '=', key.userId)
    .where('step', '=', Number(key.step))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whoever writes the first draft of a step holds this lock; later writers lock its row. */
async function lockFirst(transaction: Transaction, { userId, step }: DraftKey): Promise<void> {
  const name = `draft:${userId}:${step}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

interface DraftWrite extends DraftKey {
  /** The revision that this one replaces; 0 is none. */
  readonly expectedRevision: number;
  readonly content: string;
  readonly at: Date;
}

/** Keeps the first draft of a step; null where there was one before. */
export async function insertDraft(
  transaction: Transaction,
  draft: Omit<DraftWrite, 'expectedRevision'>,
): Promise<DraftRow | null> {
  await lockFirst(transaction, draft);
  const row = await transaction
    .insertInto('wizard_draft')
    .values({
      user_id: draft.userId,
      step: Number(draft.step),
      revision: 1,
      content: draft.content,
      changed_at: draft.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a draft where `expectedRevision` is still the latest revision; null where it is not. */
export async function updateDraft(on: Queryable, draft: DraftWrite): Promise<DraftRow | null> {
  const { userId, step, expectedRevision, content, at } = draft;
  const row = await on
    .updateTable('wizard_draft')
    .set({ revision: expectedRevision + 1, content, changed_at: at })
    .where('user_id', '=', userId)
    .where('step', '=', Number(step))
    .where('revision', '=', expectedRevision)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** The step was saved: its draft is part of the profile now, and a client that has not seen that is outdated. */
export async function settleDraft(
  transaction: Transaction,
  { userId, step, at }: DraftKey & { readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('wizard_draft')
    .values({ user_id: userId, step: Number(step), revision: 1, content: null, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'step'])
        .doUpdateSet({ revision: sql<number>`wizard_draft.revision + 1`, content: null, changed_at: at }),
    )
    .execute();
}

interface Removal extends DraftKey {
  /** Null removes whatever is there. */
  readonly expectedRevision: number | null;
  readonly at: Date;
}

/** Throws a draft away, if there is one; its revision goes on, so that nobody writes over what they have not seen. */
export async function removeDraft(
  on: Queryable,
  { userId, step, expectedRevision, at }: Removal,
): Promise<void> {
  await on
    .updateTable('wizard_draft')
    .set({ revision: sql<number>`revision + 1`, content: null, changed_at: at })
    .where('user_id', '=', userId)
    .where('step', '=', Number(step))
    .where('content', 'is not', null)
    .$if(expectedRevision !== null, (query) => query.where('revision', '=', expectedRevision))
    .execute();
}

/** The drafts that hold something, by step. */
export function listDrafts(on: Queryable, of: UserId) {
  return on
    .selectFrom('wizard_draft')
    .select(['step', ...columns])
    .where('user_id', '=', of)
    .where('content', 'is not', null)
    .orderBy('step')
    .execute();
}

export async function removeDraftsOf(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('wizard_draft').where('user_id', '=', of).execute();
}
