import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type BatchId,
  type ExpertRecordId,
  expertRecordId,
  type OrganizationId,
  type UserId,
} from '@redoubt/contract/ids.ts';
import type { NewExpert } from '@redoubt/contract/talent';
import type { Transaction } from '#platform/database/database.ts';
import { Breath } from '#platform/turns/breath.ts';
import { searchedWords } from './words.ts';

/** An expert who is to be added, under the id that the record will have. */
export interface ExpertToAdd extends NewExpert {
  readonly id: ExpertRecordId;
  /** The person wants no invitations: the record is kept, and nothing is mailed. */
  readonly isOptedOut: boolean;
}

export interface RecordsToInsert {
  readonly organizationId: OrganizationId;
  /** The upload that brings them; null for one that is added by hand. */
  readonly batchId: BatchId | null;
  readonly invitedBy: UserId;
  readonly at: Date;
  readonly experts: readonly ExpertToAdd[];
}

export function newRecordId(): ExpertRecordId {
  return expertRecordId.parse(uuidv7());
}

/**
 * Adds experts in one statement and answers the ids of those that were not there. One whose address the organization has
 * already is a duplicate and left as it is, whatever its other columns say, and so is the second of an address within
 * `experts`; an address that only another organization has is not. Their invitations join the queue in this order.
 */
export async function insertRecords(
  transaction: Transaction,
  { organizationId, batchId, invitedBy, at, experts }: RecordsToInsert,
): Promise<Set<ExpertRecordId>> {
  const rows = await writeRows(experts);
  const inserted = await sql<{ id: ExpertRecordId }>`
    insert into expert_record (id, organization_id, batch_id, name, email, location, skills, phone, department, title,
      years_of_experience, certifications, languages, words, added_at, invitation, invited_by, queue_number)
    select id, ${organizationId}, ${batchId}::uuid, name, email, location, skills, phone, department, title,
      "yearsOfExperience", certifications, languages, array_to_tsvector(words), ${at}::timestamptz, invitation, ${invitedBy}::uuid,
      case invitation when 'waiting' then nextval('expert_invitation_number') end
    from rows from (json_to_recordset(${rows}::json) as (id uuid, name text, email text, location text,
      skills text[], phone text, department text, title text, "yearsOfExperience" smallint, certifications text[],
      languages text[], words text[], invitation text)) with ordinality
    order by ordinality
    on conflict (email, organization_id) do nothing
    returning id
  `.execute(transaction);
  return new Set(inserted.rows.map(({ id }) => id));
}

/** As JSON, bit by bit: others have their turn between the rows. */
async function writeRows(experts: readonly ExpertToAdd[]): Promise<string> {
  const breath = new Breath();
  const rows: string[] = [];
  for (const { isOptedOut, ...expert } of experts) {
    const invitation = isOptedOut ? 'opted-out' : 'waiting';
    rows.push(JSON.stringify({ ...expert, words: searchedWords(expert), invitation }));
    await breath.take();
  }
  return `[${rows.join()}]`;
}
