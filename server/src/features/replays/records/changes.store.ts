import * as z from 'zod';
import type { RegressionChange } from '@redoubt/contract/replays';
import { type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** A break that no run showed any more, or one showed again. */
export interface ChangeRecord {
  readonly replayId: string;
  readonly claimId: VerdictId;
  readonly kind: RegressionChange;
  readonly version: number;
  readonly at: Date;
}

export async function insertChange(on: Queryable, change: ChangeRecord): Promise<void> {
  await on
    .insertInto('regression_event')
    .values({
      replay_id: change.replayId,
      claim_id: change.claimId,
      kind: change.kind,
      version: change.version,
      happened_at: change.at,
    })
    .execute();
}

const changeKind = z.enum(['fixed', 'broken-again'] satisfies RegressionChange[]);

/** The changes of breaks, the oldest first. */
export async function listChanges(on: Queryable, claims: readonly VerdictId[]): Promise<ChangeRecord[]> {
  if (claims.length === 0) return [];
  const rows = await on
    .selectFrom('regression_event')
    .selectAll()
    .where('claim_id', 'in', claims)
    .orderBy('happened_at')
    .execute();
  return rows.map((row) => ({
    replayId: row.replay_id,
    claimId: verdictId.parse(row.claim_id),
    kind: changeKind.parse(row.kind),
    version: row.version,
    at: row.happened_at,
  }));
}
