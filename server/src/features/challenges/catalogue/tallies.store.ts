import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

/** The counts of each challenge, by its id. */
export async function listTallies(
  on: Queryable,
): Promise<Map<string, { readonly solves: number; readonly tried: number }>> {
  const rows = await on.selectFrom('challenge_tally').selectAll().execute();
  return new Map(rows.map(({ challenge_id: id, solves, tried }) => [id, { solves, tried }]));
}

export interface TallyChange {
  readonly solves: number;
  readonly tried: number;
}

/** Adds what a batch of events counted. The rows are locked in the order of their ids, so that two relays never deadlock. */
export async function updateTallies(on: Queryable, changes: ReadonlyMap<string, TallyChange>): Promise<void> {
  if (changes.size === 0) return;
  const rows = [...changes].map(([id, change]) => ({ id, ...change }));
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (id uuid, solves integer, tried integer)
    ), locked as (
      select challenge_id from challenge_tally where challenge_id in (select id from change)
      order by challenge_id for no key update
    )
    update challenge_tally tally set solves = tally.solves + change.solves, tried = tally.tried + change.tried
    from change join locked on locked.challenge_id = change.id
    where tally.challenge_id = change.id`.execute(on);
}
