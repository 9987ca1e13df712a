import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type ApplicationId,
  type ApplicationNoteId,
  applicationNoteId,
  type UserId,
  userId,
} from '@redoubt/contract/shared/ids.ts';
import { accountsSql, fullNameSql } from '#features/accounts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface NoteRecord {
  readonly id: ApplicationNoteId;
  readonly text: string;
  /** Null where the account was erased. */
  readonly by: { readonly id: UserId; readonly name: string } | null;
  readonly at: Date;
}

interface NewNote {
  readonly applicationId: ApplicationId;
  readonly userId: UserId;
  readonly by: UserId;
  readonly at: Date;
  readonly text: string;
}

export async function insertNote(on: Transaction, note: NewNote): Promise<ApplicationNoteId> {
  const { id } = await on
    .insertInto('application_note')
    .values({
      id: uuidv7(),
      application_id: note.applicationId,
      user_id: note.userId,
      written_by: note.by,
      written_at: note.at,
      content: note.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return applicationNoteId.parse(id);
}

export async function countNotes(on: Queryable, of: ApplicationId): Promise<number> {
  const { count } = await on
    .selectFrom('application_note')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('application_id', '=', of)
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest first. */
export async function listNotes(on: Queryable, of: ApplicationId): Promise<NoteRecord[]> {
  const { rows } = await sql<{
    id: string;
    content: string;
    writer: string | null;
    name: string | null;
    at: Date;
  }>`
    select note.id, content, written_by as writer, ${sql.raw(fullNameSql('admin'))} as name, written_at as at
    from application_note note left join ${sql.raw(accountsSql)} admin on admin.id = note.written_by
    where application_id = ${of} order by written_at desc, note.id desc
  `.execute(on);
  return rows.map(({ id, content, writer, name, at }) => ({
    id: applicationNoteId.parse(id),
    text: content,
    by: writer === null ? null : { id: userId.parse(writer), name: name ?? '' },
    at,
  }));
}

interface OwnNote {
  readonly id: ApplicationNoteId;
  readonly applicationId: ApplicationId;
  readonly by: UserId;
}

/** Removes a note of its writer. Returns its text and whom it was about, or null where there is none. */
export async function removeNote(
  on: Transaction,
  { id, applicationId, by }: OwnNote,
): Promise<{ userId: UserId; text: string } | null> {
  const row = await on
    .deleteFrom('application_note')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('written_by', '=', by)
    .returning(['user_id', 'content'])
    .executeTakeFirst();
  return row ? { userId: userId.parse(row.user_id), text: row.content } : null;
}

/** Removes the name of an Admin from their notes. */
export async function removeWriter(on: Transaction, of: UserId): Promise<void> {
  await on.updateTable('application_note').set({ written_by: null }).where('written_by', '=', of).execute();
}
