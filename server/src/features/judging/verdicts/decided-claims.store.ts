import { sql } from 'kysely';
import { verdictId, type VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

interface Page {
  /** The last claim of the page before; null from the beginning. */
  readonly after: VerdictId | null;
  readonly limit: number;
}

/** Claims that were ruled a break or held, and about which nobody is asked now; the newest first. */
export async function listDecidedClaims(on: Queryable, { after, limit }: Page): Promise<VerdictId[]> {
  const rows = await on
    .selectFrom('claim')
    .select('claim.id')
    .where(
      sql<boolean>`exists (select from verdict where verdict.claim_id = claim.id and outcome in ('break', 'held'))
        and not exists (select from pending_verdict waiting where waiting.id = claim.id)
        and not exists (select from appeal where appeal.claim_id = claim.id and decided_at is null)`,
    )
    .$if(after !== null, (query) => query.where('claim.id', '<', after))
    .orderBy('claim.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => verdictId.parse(id));
}
