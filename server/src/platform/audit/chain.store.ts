import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';
import type { StoredEntry } from './entry-text.ts';

interface StoredValue {
  readonly salt: Buffer;
  readonly content: string;
}

export interface StoredLink {
  readonly sequence: number;
  readonly hash: Buffer;
  readonly entryId: string;
  /** Null where the entry is gone. */
  readonly entry: StoredEntry | null;
  /** Null where none is stored, or none any more. */
  readonly changes: StoredValue | null;
  readonly network: StoredValue | null;
}

interface LinkRow extends Omit<StoredEntry, 'id'> {
  sequence: number;
  hash: Buffer;
  entryId: string;
  id: string | null;
  changesSalt: Buffer | null;
  changesContent: string | null;
  networkSalt: Buffer | null;
  networkContent: string | null;
}

interface Range {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

/** Links with their entries and values, in the order of the chain. */
export async function listLinks(on: Queryable, { after, upTo, limit }: Range): Promise<StoredLink[]> {
  const { rows } = await sql<LinkRow>`
    select link.sequence, link.hash, link.entry_id as "entryId", entry.id,
      to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, action, object_kind as "objectKind",
      object_id as "objectId", entry.user_id as "userId", by_user_id as "byUserId", by_api_token as "byApiToken",
      by_command as "byCommand", fields, changes_digest as "changesDigest", network_digest as "networkDigest",
      changes.salt as "changesSalt", changes.content as "changesContent",
      network.salt as "networkSalt", network.content as "networkContent"
    from audit_link link
      left join audit_entry entry on entry.id = link.entry_id
      left join audit_value changes on changes.entry_id = entry.id and changes.part = 'changes'
      left join audit_value network on network.entry_id = entry.id and network.part = 'network'
    where link.sequence > ${after} and link.sequence <= ${upTo} order by link.sequence limit ${limit}
  `.execute(on);
  return rows.map(toLink);
}

function toLink(row: LinkRow): StoredLink {
  const { id, sequence, hash, entryId, ...stored } = row;
  const { changesSalt, changesContent, networkSalt, networkContent, ...entry } = stored;
  return {
    sequence,
    hash,
    entryId,
    entry: id === null ? null : { ...entry, id },
    changes: storedValueOf(changesSalt, changesContent),
    network: storedValueOf(networkSalt, networkContent),
  };
}

function storedValueOf(salt: Buffer | null, content: string | null): StoredValue | null {
  return salt === null || content === null ? null : { salt, content };
}

export interface Head {
  readonly sequence: number;
  readonly hash: Buffer;
}

/** Where the chain ends. */
export function getHead(on: Queryable): Promise<Head> {
  return on.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow();
}

/** Entries that no link holds, at most `limit`. */
export async function listUnchained(on: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_entry where not exists (select from audit_link where entry_id = audit_entry.id)
    order by at, id limit ${limit}
  `.execute(on);
  return rows.map(({ id }) => id);
}

export async function hasLinksBeyondHead(on: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from audit_link where sequence > (select sequence from audit_head)) as found
  `.execute(on);
  return rows[0]?.found === true;
}
