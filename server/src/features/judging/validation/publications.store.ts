import * as z from 'zod';
import { type PublicationForm, redaction } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Whether everybody may read the verdict on a claim, and what of it stays covered; by default nobody may. */
export async function readPublication(on: Queryable, claimId: VerdictId): Promise<PublicationForm> {
  const row = await on
    .selectFrom('claim_publication')
    .select(['is_public', 'redactions'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return row
    ? { isPublic: row.is_public, redactions: z.array(redaction).parse(row.redactions) }
    : { isPublic: false, redactions: [] };
}

export async function savePublication(
  on: Queryable,
  claimId: VerdictId,
  { isPublic, redactions, at }: PublicationForm & { readonly at: Date },
): Promise<void> {
  const row = { is_public: isPublic, redactions: JSON.stringify(redactions), changed_at: at };
  await on
    .insertInto('claim_publication')
    .values({ claim_id: claimId, ...row })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(row))
    .execute();
}
