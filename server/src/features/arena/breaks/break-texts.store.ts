import { type RawBuilder, sql } from 'kysely';
import { type NearestBreak, SIMILAR_PERCENT, type TagsForm } from '@redoubt/contract/arena';
import type { AttemptId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** What an expert said in an attempt, up to a turn; in all of it where the turn is null. */
export interface AttackPlace {
  readonly attemptId: AttemptId;
  readonly turn: number | null;
}

/** The most characters that are compared. */
const LONGEST = 8000;

/**
 * An SQL expression: what was said, folded. The columns or values of attempt and turn are named; null where nothing was
 * said.
 */
export function attackSql(attempt: string, turn: string): string {
  return `(select right(fold_attack(string_agg(message.text, ' ' order by message.number)), ${String(LONGEST)})
    from turn message where message.attempt_id = ${attempt} and message.role = 'expert'
      and (${turn} is null or message.number <= ${turn}))`;
}

/** So many of the breaks that share most trigrams are compared by their texts. */
const COMPARED = 10;
const STEP_PERCENT = 5;

interface Comparing extends AttackPlace {
  readonly objectiveId: string;
  /** The tags that are compared too. */
  readonly tags: TagsForm;
}

/**
 * The standing break of the same objective whose words are nearest, by the trigrams that both have of those that either has
 * (`similarity` of pg_trgm); of an attempt that is broken itself, among those before it. Withheld ones are not compared.
 */
export async function findNearest(
  on: Queryable,
  { attemptId, turn, objectiveId, tags }: Comparing,
): Promise<NearestBreak> {
  const { rows } = await sql<{ similarity: number; is_same: boolean }>`
    with said as materialized (
      select text, trigram_bits(text) as bits from (${attackQuery({ attemptId, turn })}) told where text <> ''
    ), near as materialized (
      select claim_id, attempt_id, text from break_text
      where objective_id = ${objectiveId}::uuid and attempt_id <> ${attemptId}::uuid and made_at < coalesce(
        (select made_at from break_text own where own.attempt_id = ${attemptId}::uuid), 'infinity')
      order by bit_count(trigrams & (select bits from said))::real
        / greatest(bit_count(trigrams | (select bits from said)), 1) desc nulls last
      limit ${COMPARED}
    )
    select similarity(near.text, said.text), not exists (
        select from break_tag where break_tag.claim_id = near.claim_id
          and tag is distinct from ${JSON.stringify(tags)}::jsonb ->> framework) as is_same
    from near, said
    where exists (select from attempt where attempt.id = near.attempt_id and quarantined_at is null)
    order by 1 desc limit 1`.execute(on);
  const [nearest] = rows;
  if (!nearest) return null;
  const percent = Math.round((nearest.similarity * 100) / STEP_PERCENT) * STEP_PERCENT;
  return percent < SIMILAR_PERCENT ? null : { percent, isSameTags: nearest.is_same };
}

/** A query of what was said, folded, as `text`. */
function attackQuery({ attemptId, turn }: AttackPlace): RawBuilder<unknown> {
  return sql`select ${sql.raw(attackSql('asked.attempt', 'asked.turn'))} as text
    from (select ${attemptId}::uuid as attempt, ${turn}::integer as turn) asked`;
}

/**
 * How many of these objectives the same words of the same expert broke in the challenge of each of these attempts, by
 * attempt; the objective of the attempt itself is not counted, and attempts whose words broke no other are left out.
 */
export async function countReached(
  on: Queryable,
  places: readonly AttackPlace[],
  objectives: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ attempt: string; count: number }>`
    with said as materialized (
      select place.attempt, ${sql.raw(attackSql('place.attempt', 'place.turn'))} as text
      from unnest(${places.map(({ attemptId }) => attemptId)}::uuid[], ${places.map(({ turn }) => turn)}::integer[])
        as place (attempt, turn)
    )
    select said.attempt, count(distinct other.objective_id)::integer as count
    from said join attempt own on own.id = said.attempt
    join attempt on attempt.user_id = own.user_id and attempt.challenge_id = own.challenge_id
      and attempt.objective_id <> own.objective_id
    join break_text other on other.attempt_id = attempt.id and other.text = said.text
    where other.objective_id = any(${[...objectives]}::uuid[])
    group by 1`.execute(on);
  return new Map(rows.map(({ attempt, count }) => [attempt, count]));
}

/** A break that was taken back is compared with no more. */
export async function removeBreakText(on: Queryable, of: AttemptId): Promise<void> {
  await on.deleteFrom('break_text').where('attempt_id', '=', of).execute();
}

/** How often a break broke its target again, of the runs that could be judged. */
export interface BreakProof {
  readonly broken: number;
  readonly runs: number;
}

/** Nothing where the break was taken back meanwhile. */
export async function updateBreakProof(on: Queryable, claim: VerdictId, proof: BreakProof): Promise<void> {
  await on
    .updateTable('break_text')
    .set({ proof_broken: proof.broken, proof_runs: proof.runs })
    .where('claim_id', '=', claim)
    .execute();
}

/** Null before it was replayed. */
export async function findBreakProof(on: Queryable, claim: VerdictId): Promise<BreakProof | null> {
  return (await listBreakProofs(on, [claim])).get(claim) ?? null;
}

/** By claim; those that were not replayed are left out. */
export async function listBreakProofs(
  on: Queryable,
  claims: readonly VerdictId[],
): Promise<ReadonlyMap<string, BreakProof>> {
  if (claims.length === 0) return new Map();
  const rows = await on
    .selectFrom('break_text')
    .select(['claim_id', 'proof_broken as broken', 'proof_runs as runs'])
    .where('claim_id', 'in', claims)
    .execute();
  return new Map(
    rows.flatMap(({ claim_id, broken, runs }) =>
      broken === null || runs === null ? [] : [[claim_id, { broken, runs }] as const],
    ),
  );
}

/** How many messages the expert sent in each of these attempts up to its turn, by attempt. */
export async function countMessagesOf(
  on: Queryable,
  places: readonly AttackPlace[],
): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ attempt: string; count: number }>`
    select place.attempt, count(message)::integer as count
    from unnest(${places.map(({ attemptId }) => attemptId)}::uuid[], ${places.map(({ turn }) => turn)}::integer[])
      as place (attempt, turn)
    left join turn message on message.attempt_id = place.attempt and message.role = 'expert'
      and (place.turn is null or message.number <= place.turn)
    group by 1`.execute(on);
  return new Map(rows.map(({ attempt, count }) => [attempt, count]));
}
