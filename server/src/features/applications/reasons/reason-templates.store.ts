import { v7 as uuidv7 } from 'uuid';
import type { ReasonTemplate, ReasonTemplateForm } from '@redoubt/contract/applications';
import { type ReasonTemplateId, reasonTemplateId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export async function listTemplates(on: Queryable): Promise<ReasonTemplate[]> {
  const rows = await on
    .selectFrom('reason_template')
    .select(['id', 'title', 'content'])
    .orderBy((order) => order.fn('lower', ['title']))
    .execute();
  return rows.map(toTemplate);
}

export async function countTemplates(on: Queryable): Promise<number> {
  const { count } = await on
    .selectFrom('reason_template')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Null where another has the title. */
export async function insertTemplate(
  on: Transaction,
  { title, text }: ReasonTemplateForm,
  at: Date,
): Promise<ReasonTemplate | null> {
  const row = await on
    .insertInto('reason_template')
    .values({ id: uuidv7(), title, content: text, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'title', 'content'])
    .executeTakeFirst();
  return row ? toTemplate(row) : null;
}

/** Locks a reason until the transaction ends. */
export async function lockTemplate(on: Transaction, id: ReasonTemplateId): Promise<ReasonTemplate | null> {
  const row = await on
    .selectFrom('reason_template')
    .select(['id', 'title', 'content'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toTemplate(row) : null;
}

export async function updateTemplate(
  on: Transaction,
  { id, title, text }: ReasonTemplate,
  at: Date,
): Promise<void> {
  await on
    .updateTable('reason_template')
    .set({ title, content: text, changed_at: at })
    .where('id', '=', id)
    .execute();
}

/** True for the error of a transaction whose title another reason has. */
export function isTitleTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'reason_template_title';
}

export async function removeTemplate(on: Transaction, id: ReasonTemplateId): Promise<void> {
  await on.deleteFrom('reason_template').where('id', '=', id).execute();
}

function toTemplate(row: { id: string; title: string; content: string }): ReasonTemplate {
  return { id: reasonTemplateId.parse(row.id), title: row.title, text: row.content };
}
