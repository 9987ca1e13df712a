import type { PreparedStatement, Queryable } from '#platform/database/database.ts';
import { queryWithin } from '#platform/database/query-within.ts';

interface Tallies {
  /** Tallies by the ids of the challenges. */
  readonly ofChallenges: ReadonlyMap<string, { readonly solves: number; readonly tried: number }>;
  /** The solves of objectives at further targets, by the ids of the objectives. */
  readonly ofObjectives: ReadonlyMap<string, number>;
}

/** All counts. */
export async function readTallies(on: Queryable): Promise<Tallies> {
  const challenges = await on.selectFrom('challenge_tally').selectAll().execute();
  const objectives = await on.selectFrom('objective').selectAll().where('target', '>', 1).execute();
  return {
    ofChallenges: new Map(challenges.map(({ challenge_id: id, solves, tried }) => [id, { solves, tried }])),
    ofObjectives: new Map(objectives.map(({ id, solves }) => [id, solves])),
  };
}

export interface TallyChange {
  readonly solves: number;
  readonly tried: number;
  /** The share of each objective in the solves, by its id. */
  readonly byObjective: ReadonlyMap<string, number>;
}

const addition: PreparedStatement = {
  name: 'add-to-tallies',
  text: `
    with change as (
      select * from jsonb_to_recordset($1::jsonb) as item (id uuid, solves integer, tried integer)
    ), locked as (
      select challenge_id from challenge_tally where challenge_id in (select id from change)
      order by challenge_id for no key update
    )
    update challenge_tally tally set solves = greatest(tally.solves + change.solves, 0), tried = tally.tried + change.tried
    from change join locked on locked.challenge_id = change.id
    where tally.challenge_id = change.id`,
};

const additionByObjective: PreparedStatement = {
  name: 'add-to-objectives',
  text: `
    update objective set solves = greatest(objective.solves + change.solves, 0)
    from jsonb_to_recordset($1::jsonb) as change (id uuid, solves integer)
    where objective.id = change.id and objective.target > 1`,
};

/**
 * Adds the counts of a batch of events. The rows are locked in the order of their ids, so that two relays never
 * deadlock.
 */
export async function updateTallies(on: Queryable, changes: ReadonlyMap<string, TallyChange>): Promise<void> {
  if (changes.size === 0) return;
  const rows = [...changes].map(([id, { solves, tried }]) => ({ id, solves, tried }));
  await queryWithin(on, addition, [JSON.stringify(rows)]);
  // The first target is not counted: it has the solves that the others do not have.
  const solved = [...changes.values()].flatMap(({ byObjective }) =>
    [...byObjective].map(([id, solves]) => ({ id, solves })),
  );
  // The lock of the challenge's tally covers the rows of its objectives.
  if (solved.length > 0) await queryWithin(on, additionByObjective, [JSON.stringify(solved)]);
}
