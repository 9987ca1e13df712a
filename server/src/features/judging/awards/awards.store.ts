import { sql } from 'kysely';
import {
  attemptId,
  type AttemptId,
  type ChallengeId,
  challengeId,
  type UserId,
  userId,
  type VerdictId,
} from '@redoubt/contract/shared/ids.ts';
import { IDLE_TRANSACTION_MS } from '#platform/database/connection-limits.ts';
import type { Database, PreparedStatement, Queryable, RunStatement } from '#platform/database/database.ts';
import { type PackedAwards, packedAwards } from './packed-awards.ts';

/** The position of a person among the solvers of the objective, and how many there are. */
export interface SolvePlace {
  readonly place: number;
  readonly solves: number;
}

/** The entry is the last one of its person and objective. */
const IS_LAST = `not exists (select from award later where later.user_id = award.user_id
  and later.objective_id = award.objective_id and later.entry = award.entry + 1)`;
const isLast = sql.raw(IS_LAST);

/**
 * The positions of the awards of attempts. A grant and its reversal have the same time and person, so that they cancel
 * out, and the sums come from the index alone.
 */
const placesOf: PreparedStatement = {
  name: 'places-of-attempts',
  text: `
    with own as (
      select attempt_id, user_id, objective_id, solved_at from award
      where attempt_id = any($1::uuid[]) and entry % 2 = 1 and ${IS_LAST}
    )
    select own.attempt_id as "attemptId", sum(sign)::integer as solves,
      (sum(sign) filter (where (entered.solved_at, entered.user_id) <= (own.solved_at, own.user_id)))::integer as place
    from own, lateral (
      select solved_at, user_id, entry % 2 * 2 - 1 as sign from award where objective_id = own.objective_id
    ) entered
    group by own.attempt_id`,
};

/** By attempt; an attempt without an award, or whose award was taken back, is absent. */
export async function findPlaces(
  run: RunStatement,
  ids: readonly AttemptId[],
): Promise<ReadonlyMap<string, SolvePlace>> {
  const rows = await run<SolvePlace & { attemptId: string }>(placesOf, [ids]);
  return new Map(rows.map(({ attemptId: of, place, solves }) => [of, { place, solves }]));
}

/** The attempts whose award is in effect. */
export async function listAwarded(on: Queryable, ids: readonly AttemptId[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ attempt_id: string }>`
    select attempt_id from award where attempt_id = any(${ids}::uuid[]) and entry % 2 = 1 and ${isLast}`.execute(
    on,
  );
  return new Set(rows.map((row) => row.attempt_id));
}

/** Within this time the database has ended any transaction that has not yet committed its award, with a margin. */
export const HELD_BACK_AT_MOST_MS = 2 * IDLE_TRANSACTION_MS;

const awardsAfter: PreparedStatement = {
  name: 'awards-after',
  text: `select ${packedAwards} from (select * from award where sequence > $1 order by sequence limit $2) award`,
};

/** Awards after a sequence number, oldest first, at most `limit`. */
export function listAwardsAfter(
  database: Database,
  after: { sequence: number; limit: number },
): Promise<PackedAwards> {
  return listPacked(database, awardsAfter, [after.sequence, after.limit]);
}

const awardsNumbered: PreparedStatement = {
  name: 'awards-numbered',
  text: `select ${packedAwards} from award where sequence = any($1::bigint[])`,
};

/** The existing awards among these sequence numbers. */
export function listAwardsNumbered(database: Database, sequences: readonly number[]): Promise<PackedAwards> {
  return listPacked(database, awardsNumbered, [sequences]);
}

async function listPacked(
  database: Database,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<PackedAwards> {
  const [row] = await database.query<{ packed: PackedAwards | null }>(statement, values);
  return row?.packed ?? Buffer.alloc(0);
}

/** The person and the object of an entry, as the events report it. */
export interface AwardSubject {
  readonly userId: UserId;
  readonly challengeId: ChallengeId;
  readonly objectiveId: string;
  readonly attemptId: AttemptId;
}

/** Takes back the award of the attempt, by a later verdict; null when none is in effect. */
export function insertReversal(
  on: Queryable,
  of: { attemptId: AttemptId; verdictId: VerdictId; at: Date },
): Promise<AwardSubject | null> {
  return insertNext(on, of, { follows: 1, restsOn: sql`${of.verdictId}::uuid` });
}

/** Grants an award again that was taken back, based on the same break as before; null when none was taken back. */
export function insertRestoration(
  on: Queryable,
  of: { attemptId: AttemptId; at: Date },
): Promise<AwardSubject | null> {
  const granted = sql`(select granted.verdict_id from award granted where granted.user_id = award.user_id
    and granted.objective_id = award.objective_id and granted.entry = award.entry - 1)`;
  return insertNext(on, of, { follows: 0, restsOn: granted });
}

async function insertNext(
  on: Queryable,
  { attemptId: id, at }: { attemptId: AttemptId; at: Date },
  { follows, restsOn }: { follows: 0 | 1; restsOn: ReturnType<typeof sql> },
): Promise<AwardSubject | null> {
  const { rows } = await sql<SubjectRow>`
    insert into award (user_id, objective_id, entry, challenge_id, challenge_version, attempt_id, verdict_id, solved_at, entered_at)
    select user_id, objective_id, entry + 1, challenge_id, challenge_version, attempt_id, ${restsOn}, solved_at, ${at}
    from award where attempt_id = ${id} and entry % 2 = ${follows} and ${isLast}
    on conflict (user_id, objective_id, entry) do nothing
    returning user_id, challenge_id, objective_id`.execute(on);
  return toSubject(id, rows);
}

/**
 * Grants an award that was taken back from one attempt for another that broke the same objective, as of its own break;
 * null when none was taken back.
 */
export async function insertSuccession(
  on: Queryable,
  { attemptId: id, to, at }: { attemptId: AttemptId; to: AttemptId; at: Date },
): Promise<AwardSubject | null> {
  const { rows } = await sql<SubjectRow>`
    insert into award (user_id, objective_id, entry, challenge_id, challenge_version, attempt_id, verdict_id, solved_at, entered_at)
    select user_id, objective_id, entry + 1, challenge_id, challenge_version, ${to}::uuid, broke.id, broke.judged_at, ${at}
    from award, lateral (
      select id, judged_at from verdict where attempt_id = ${to}::uuid and outcome = 'break' order by judged_at, id limit 1
    ) broke
    where award.attempt_id = ${id} and entry % 2 = 0 and ${isLast}
    on conflict (user_id, objective_id, entry) do nothing
    returning user_id, challenge_id, objective_id`.execute(on);
  return toSubject(to, rows);
}

interface SubjectRow {
  readonly user_id: string;
  readonly challenge_id: string;
  readonly objective_id: string;
}

function toSubject(id: AttemptId, [row]: readonly SubjectRow[]): AwardSubject | null {
  if (!row) return null;
  return {
    userId: userId.parse(row.user_id),
    challengeId: challengeId.parse(row.challenge_id),
    objectiveId: row.objective_id,
    attemptId: attemptId.parse(id),
  };
}
