import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { WizardStep } from '@redoubt/contract/profile';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface DraftKey {
  readonly userId: UserId;
  readonly step: WizardStep;
}

export interface DraftRow {
  readonly revision: number;
  /** As it is stored; null once it was saved or thrown away. */
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

interface DraftWrite extends DraftKey {
  /** The revision that this one follows; 0 is none. */
  readonly follows: number;
  readonly content: string;
  readonly at: Date;
}

/** Keeps a draft where `follows` is still the latest revision; null where it is not. */
export async function updateDraft(on: Queryable, draft: DraftWrite): Promise<DraftRow | null> {
  const { userId, follows, content, at } = draft;
  const step = Number(draft.step);
  const row =
    follows === 0
      ? await on
          .insertInto('wizard_draft')
          .values({ user_id: userId, step, revision: 1, content, changed_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await on
          .updateTable('wizard_draft')
          .set({ revision: follows + 1, content, changed_at: at })
          .where('user_id', '=', userId)
          .where('step', '=', step)
          .where('revision', '=', follows)
          .returning(columns)
          .executeTakeFirst();
  return row ?? null;
}

/** Throws a draft away, if there is one; its revision goes on, so that nobody writes over what they have not seen. */
export async function removeDraft(
  on: Queryable,
  { userId, step, at }: DraftKey & { readonly at: Date },
): Promise<DraftRow | null> {
  const row = await on
    .updateTable('wizard_draft')
    .set({ revision: sql<number>`revision + 1`, content: null, changed_at: at })
    .where('user_id', '=', userId)
    .where('step', '=', Number(step))
    .where('content', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
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
