import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { MAILED_LINK } from './audit.ts';

interface ExportedEntry {
  at: Date;
  action: string;
  object: string;
  by: string;
  fields: string[];
  changes: Record<string, unknown> | null;
  network: string | null;
}

/** What was done on the person's account and what they did, oldest first, with the values that are theirs. */
export async function listEntriesForExport(on: Queryable, of: UserId): Promise<ExportedEntry[]> {
  const { rows } = await sql<ExportedEntry & { isOwn: boolean }>`
    select coalesce(by_user_id = ${of}, false) as "isOwn", at, action, object_kind || ' ' || object_id as object, fields,
      case when by_command = ${MAILED_LINK} then 'a mailed link'
        when by_command is not null then 'the command ' || by_command
        when by_user_id <> ${of} and object_kind = 'organization' then 'an Admin or a member of an organization'
        when by_user_id <> ${of} then 'an Admin'
        when by_api_token is not null then 'your API token ' || by_api_token
        else 'you' end as by,
      changes.content::json as changes, network.content as network
    from audit_entry entry
      left join audit_value changes on changes.entry_id = entry.id and changes.part = 'changes' and changes.user_id = ${of}
      left join audit_value network on network.entry_id = entry.id and network.part = 'network' and network.user_id = ${of}
    where entry.user_id = ${of} or entry.by_user_id = ${of}
    order by entry.at, entry.id
  `.execute(on);
  return rows.map(({ isOwn, ...row }) => (isOwn ? row : withoutPrivateFields(row)));
}

/** Removes the values that are the person's; entries and chain stay as they are. */
export async function removeValuesOf(on: Queryable, of: UserId): Promise<void> {
  await on.deleteFrom('audit_value').where('user_id', '=', of).execute();
}

/** What Admins write for each other: it never reaches the person whom an entry concerns. */
const PRIVATE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'account.request-factor-reset': ['reason'],
  'application.approve': ['unreadDocuments', 'unreadReason'],
  'application.note': ['note'],
  'application.remove-note': ['note'],
};

interface Noted<Changes> {
  readonly action: string;
  readonly fields: readonly string[];
  readonly changes: Changes | null;
}

/** The entry without what the person whom it concerns must not read: neither the values nor that they exist. */
export function withoutPrivateFields<Entry extends Noted<Readonly<Record<string, unknown>>>>(
  entry: Entry,
): Entry {
  const hidden = PRIVATE_FIELDS[entry.action];
  if (hidden === undefined) return entry;
  const open = entry.fields.filter((field) => !hidden.includes(field));
  const changes = entry.changes && Object.entries(entry.changes).filter(([field]) => open.includes(field));
  return { ...entry, fields: open, changes: changes && Object.fromEntries(changes) };
}
