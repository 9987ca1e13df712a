import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SealedValue } from './sealed-value.ts';

export interface NewEntry {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly userId: UserId | null;
  readonly byUserId: UserId | null;
  readonly byApiToken: string | null;
  readonly byCommand: string | null;
  readonly fields: readonly string[];
  /** The person's values, or nobody's where the entry has no person. */
  readonly changes: SealedValue | null;
  /** The network of the actor. */
  readonly network: SealedValue | null;
}

/** Writes entries with their values, in one statement; they are chained as the transaction commits. */
export async function insertEntries(transaction: Transaction, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    with entry as (
      insert into audit_entry (id, at, action, object_kind, object_id, user_id, by_user_id, by_api_token, by_command,
        fields, changes_digest, network_digest)
      select id, at, action, "objectKind", "objectId", "userId", "byUserId", "byApiToken", "byCommand",
        fields, decode("changesDigest", 'hex'), decode("networkDigest", 'hex')
      from jsonb_to_recordset(${JSON.stringify(entries.map(toGiven))}::jsonb) as given (
        place integer, id uuid, at timestamptz, action text, "objectKind" text, "objectId" text, "userId" uuid,
        "byUserId" uuid, "byApiToken" uuid, "byCommand" text, fields text[], "changesDigest" text, "networkDigest" text)
      order by place
    )
    insert into audit_value (entry_id, part, user_id, salt, content)
    select "entryId", part, "userId", decode(salt, 'hex'), content
    from jsonb_to_recordset(${JSON.stringify(entries.flatMap(valuesOf))}::jsonb) as given (
      "entryId" uuid, part text, "userId" uuid, salt text, content text)
  `.execute(transaction);
}

function toGiven({ changes, network, ...entry }: NewEntry, index: number) {
  return {
    ...entry,
    place: index,
    changesDigest: changes?.digest.toString('hex') ?? null,
    networkDigest: network?.digest.toString('hex') ?? null,
  };
}

function valuesOf({ id, userId, byUserId, changes, network }: NewEntry) {
  const valueOf = (part: string, of: UserId | null, value: SealedValue | null) =>
    value === null
      ? []
      : [{ entryId: id, part, userId: of, salt: value.salt.toString('hex'), content: value.content }];
  return [...valueOf('changes', userId, changes), ...valueOf('network', byUserId, network)];
}
