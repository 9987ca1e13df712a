import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { BackgroundVerification } from '@redoubt/contract/profile';
import { readPart, type VersionedPart } from '#platform/database/person-part.ts';
import type { Queryable, Transaction } from '#kit.ts';

/** Step 3 of a person, as it is shown; without a row everything is empty. */
export const backgroundVerificationPart: VersionedPart<BackgroundVerification> = {
  rows: ['background_verification.user_id', 'verification_document.user_id'],
  sql: `(with document as (
      select kind, json_build_object(
        'id', id, 'name', name, 'size', size_bytes, 'type', type, 'state', state, 'reason', reason, 'provenFields', proven_fields,
        'uploadedAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) as shown, created_at, id
      from verification_document where user_id = person.id and state not in ('arriving', 'removed')
    )
    select json_build_object(
      'identityDocuments',
      (select coalesce(json_agg(shown order by created_at, id), '[]') from document where kind = 'identity'),
      'credentialDocuments',
      (select coalesce(json_agg(shown order by created_at, id), '[]') from document where kind = 'credential'),
      'backgroundCheckConsent', consented_at is not null,
      'verificationMethod', case when submitted_at is null then '' else 'document_review' end,
      'state', coalesce(state, 'none'),
      'reason', reason,
      'submittedAt', to_char(submitted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (select person.id as user_id) requested left join background_verification using (user_id))`,
};

export function findVerification(on: Queryable, of: UserId): Promise<BackgroundVerification> {
  return readPart(on, backgroundVerificationPart, of);
}

/** Begins the check, or begins it again with what was added. */
export async function updateVerificationSubmitted(on: Transaction, of: UserId, at: Date): Promise<void> {
  await on
    .updateTable('background_verification')
    .set({ state: 'submitted', submitted_at: at, consented_at: at, reason: null })
    .where('user_id', '=', of)
    .execute();
}

/** Takes a person's documents out of the list of those to read, or puts them back; nothing where there are none. */
export async function updateReviewClosed(on: Transaction, of: UserId, isClosed: boolean): Promise<void> {
  await on
    .updateTable('background_verification')
    .set({ is_closed: isClosed })
    .where('user_id', '=', of)
    .execute();
  await on
    .updateTable('verification_document')
    .set({ is_queued: !isClosed })
    .where('user_id', '=', of)
    .where('is_queued', '=', isClosed)
    .execute();
}

export async function removeVerificationOf(on: Transaction, of: UserId): Promise<void> {
  await on.deleteFrom('background_verification').where('user_id', '=', of).execute();
}

/**
 * Whether the identity and the credentials of a person are verified: an SQL condition for the statements of others, of the
 * person whom the expression `ofUser` names.
 */
export function isVerifiedSql(ofUser: string): string {
  return `exists (select from background_verification verification
      where verification.user_id = ${ofUser} and verification.state = 'verified')`;
}
