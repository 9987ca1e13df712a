import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type BatchId,
  type ExpertRecordId,
  expertRecordId,
  type OrganizationId,
  type UserId,
} from '@redoubt/contract/shared/ids.ts';
import type { NewExpert } from '@redoubt/contract/talent';
import type { Transaction } from '#platform/database/database.ts';
import { searchedWords } from './words.ts';

export interface RecordsToInsert {
  readonly organizationId: OrganizationId;
  /** The upload that brings them; null for one that is added by hand. */
  readonly batchId: BatchId | null;
  readonly invitedBy: UserId;
  readonly at: Date;
  /** Each as the JSON of `writeRecord`. */
  readonly records: readonly string[];
  /** Addresses that have opted out: their records are stored, and nothing is mailed. */
  readonly optedOut: ReadonlySet<string>;
}

export function newRecordId(): ExpertRecordId {
  return expertRecordId.parse(uuidv7());
}

/** An expert as JSON, under the id that the record will have. */
export function writeRecord(id: ExpertRecordId, expert: NewExpert): string {
  return JSON.stringify({ ...expert, id, words: searchedWords(expert) });
}

/**
 * Adds experts in one statement and answers those that were not there. One whose address the organization has
 * already is a duplicate and left as it is, whatever its other columns say, and so is the second of an address within
 * `records`; an address that only another organization has is not. Their invitations join the queue in this order.
 */
export async function insertRecords(
  transaction: Transaction,
  { organizationId, batchId, invitedBy, at, records, optedOut }: RecordsToInsert,
): Promise<{ readonly id: ExpertRecordId; readonly email: string }[]> {
  const inserted = await sql<{ id: ExpertRecordId; email: string }>`
    insert into expert_record (id, organization_id, batch_id, name, email, location, skills, phone, department, title,
      years_of_experience, certifications, languages, words, added_at, invitation, invited_by, quota,
      queue_number)
    select id, ${organizationId}, ${batchId}::uuid, name, email, location, skills, phone, department, title,
      "yearsOfExperience", certifications, languages, array_to_tsvector(words), ${at}::timestamptz,
      case when wants_none then 'opted-out' else 'waiting' end, ${invitedBy}::uuid,
      ${batchId === null ? 'person' : 'organization'},
      case when not wants_none then nextval('expert_invitation_number') end
    from rows from (json_to_recordset(${`[${records.join()}]`}::json) as (id uuid, name text, email text, location text,
      skills text[], phone text, department text, title text, "yearsOfExperience" smallint, certifications text[],
      languages text[], words text[])) with ordinality,
    lateral (select email = any(${[...optedOut]}::text[]) as wants_none) opted_out
    order by ordinality
    on conflict (email, organization_id) do nothing
    returning id, email
  `.execute(transaction);
  return inserted.rows;
}
