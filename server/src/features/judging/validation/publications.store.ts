import { sql } from 'kysely';
import * as z from 'zod';
import { type PublicationForm, redaction, rulingOutcomes } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

const rulings = rulingOutcomes.map((outcome) => `'${outcome}'`).join(', ');

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

export interface Publication extends PublicationForm {
  /** What is listed of the claim, already covered. */
  readonly shown: { readonly quote: string | null; readonly reason: string };
  readonly at: Date;
}

/** False where the claim is gone, as its expert was erased. */
export async function savePublication(
  on: Queryable,
  claimId: VerdictId,
  { isPublic, redactions, shown, at }: Publication,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into claim_publication (claim_id, is_public, redactions, shown_quote, shown_reason, changed_at)
    select claim.id, ${isPublic}, ${JSON.stringify(redactions)}::jsonb, ${shown.quote}, ${shown.reason}, ${at}
    from claim where claim.id = ${claimId}
    on conflict (claim_id) do update set is_public = excluded.is_public, redactions = excluded.redactions,
      shown_quote = excluded.shown_quote, shown_reason = excluded.shown_reason, changed_at = excluded.changed_at`.execute(
    on,
  );
  return numAffectedRows === 1n;
}

/**
 * A subquery for the statements of others: the claims on the attempt that the expression `attempt` names which everybody may
 * read, as a list names them, each with the outcome of its newest ruling.
 */
export function publishedOnSql(attempt: string): string {
  return `(select claim.id, claim.turn, claim.claimed_at, publication.shown_quote, publication.shown_reason, (
        select outcome from verdict
        where verdict.claim_id = claim.id and verdict.outcome in (${rulings})
        order by verdict.judged_at desc, verdict.id desc limit 1
      ) as outcome
    from claim join claim_publication publication on publication.claim_id = claim.id and publication.is_public
      and publication.shown_reason is not null
    where claim.attempt_id = ${attempt})`;
}
