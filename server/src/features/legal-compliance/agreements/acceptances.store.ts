import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type AgreementId, agreementId } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { readPart, type VersionedPart } from '#platform/database/person-part.ts';
import type { CurrentAgreement } from './current-agreements.ts';

export interface Acceptance {
  readonly agreement: AgreementId;
  readonly digest: Buffer;
  readonly acceptedAt: Date;
}

export interface StoredAcceptance {
  readonly agreement: string;
  /** In lower-case hex. */
  readonly digest: string;
  readonly acceptedAt: string;
}

/** What the person has accepted, in any wording, the oldest first. */
export const acceptancesPart: VersionedPart<readonly StoredAcceptance[]> = {
  rows: ['agreement_acceptance.user_id'],
  sql: `(select coalesce(json_agg(json_build_object('agreement', agreement,
      'digest', encode(agreement_acceptance.digest, 'hex'), 'acceptedAt', accepted_at) order by accepted_at), '[]')
    from agreement_acceptance join agreement_text on agreement_text.digest = agreement_acceptance.digest
    where user_id = person.id)`,
};

export async function listAcceptances(on: Queryable, of: UserId): Promise<Acceptance[]> {
  return (await readPart(on, acceptancesPart, of)).map(toAcceptance);
}

export function toAcceptance({ agreement, digest, acceptedAt }: StoredAcceptance): Acceptance {
  return {
    agreement: agreementId.parse(agreement),
    digest: Buffer.from(digest, 'hex'),
    acceptedAt: new Date(acceptedAt),
  };
}

/** Stores the texts, and that the person accepts them; earlier acceptances stay as they were. */
export async function insertAcceptances(
  transaction: Transaction,
  agreements: readonly CurrentAgreement[],
  by: { userId: UserId; network: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto('agreement_text')
    .values(
      agreements.map(({ id, digest, title, version, effectiveDate, text }) => ({
        digest,
        agreement: id,
        title,
        version,
        effective_date: effectiveDate,
        content: text,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('agreement_acceptance')
    .values(
      agreements.map(({ digest }) => ({
        id: uuidv7(),
        user_id: by.userId,
        digest,
        accepted_at: by.at,
        network: by.network,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface AcceptedText {
  readonly agreement: string;
  readonly title: string;
  readonly version: string;
  readonly effectiveDate: string;
  readonly acceptedAt: Date;
  readonly network: string;
  readonly content: string;
  readonly digest: Buffer;
}

/** Every acceptance with what the text was, the newest first. */
export function listAcceptedTexts(on: Queryable, of: UserId): Promise<AcceptedText[]> {
  return on
    .selectFrom('agreement_acceptance')
    .innerJoin('agreement_text', 'agreement_text.digest', 'agreement_acceptance.digest')
    .select([
      'agreement',
      'title',
      'version',
      'effective_date as effectiveDate',
      'accepted_at as acceptedAt',
      'network',
      'content',
      'agreement_acceptance.digest',
    ])
    .where('user_id', '=', of)
    .orderBy('accepted_at', 'desc')
    .execute();
}

/** Removes what a person accepted. The application cannot; the function does it for one whose erasure has begun. */
export async function eraseAcceptances(transaction: Transaction, of: UserId): Promise<void> {
  await sql`select erase_acceptances(${of}::uuid)`.execute(transaction);
}
