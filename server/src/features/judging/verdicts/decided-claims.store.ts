import { sql } from 'kysely';
import { verdictId, type VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

interface Page {
  /** A ruling below staff that is younger may still be appealed against. */
  readonly ruledBefore: Date;
  /** The last claim of the page before; null from the beginning. */
  readonly after: VerdictId | null;
  readonly limit: number;
}

/**
 * Claims that were ruled a break or held long enough ago or by staff, and about which nobody is asked now; the newest
 * first. Whether the last ruling on one is final, its standing says.
 */
export async function listDecidedClaims(
  on: Queryable,
  { ruledBefore, after, limit }: Page,
): Promise<VerdictId[]> {
  const rows = await on
    .selectFrom('claim')
    .select('claim.id')
    .where(
      sql<boolean>`exists (select from verdict where verdict.claim_id = claim.id and outcome in ('break', 'held')
          and (instance = 'staff' or judged_at <= ${ruledBefore}::timestamptz))
        and not exists (select from pending_verdict waiting where waiting.id = claim.id)
        and not exists (select from appeal where appeal.claim_id = claim.id and decided_at is null)`,
    )
    .$if(after !== null, (query) => query.where('claim.id', '<', after))
    .orderBy('claim.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => verdictId.parse(id));
}
