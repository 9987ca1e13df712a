import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import {
  type ClaimKind,
  claimKinds,
  type RulingOutcome,
  rulingOutcomes,
  STAFF,
} from '@redoubt/contract/arena';
import { attemptId, type AttemptId, verdictId, type VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { PEOPLE } from './judges/people-judge.ts';
import { isStanding } from './verdicts/verdicts.store.ts';

/** An expert's claim about a reply, with reasons. The verdict that settles it takes its id. */
export interface Claim {
  readonly id: VerdictId;
  readonly attemptId: AttemptId;
  readonly turn: number;
  readonly kind: ClaimKind;
  /** Answer and source are null where a refusal is claimed. */
  readonly answer: string | null;
  readonly source: string | null;
  readonly reason: string;
  readonly claimedAt: Date;
  readonly idempotencyKey: string | null;
  readonly requestHash: Buffer | null;
}

/** A ruling of staff on a claim. */
export interface Ruling {
  readonly outcome: RulingOutcome;
  readonly reason: string;
  readonly at: Date;
}

const columns = [
  'claim.id',
  'claim.attempt_id',
  'claim.turn',
  'claim.kind',
  'claim.answer',
  'claim.source',
  'claim.reason',
  'claim.claimed_at',
  'claim.idempotency_key',
  'claim.request_hash',
] as const;

export async function insertClaim(on: Queryable, claim: Claim): Promise<void> {
  await on
    .insertInto('claim')
    .values({
      id: claim.id,
      attempt_id: claim.attemptId,
      turn: claim.turn,
      kind: claim.kind,
      answer: claim.answer,
      source: claim.source,
      reason: claim.reason,
      claimed_at: claim.claimedAt,
      idempotency_key: claim.idempotencyKey,
      request_hash: claim.requestHash,
    })
    .execute();
}

/** Null also for a claim that was judged exactly: people do not rule on it. */
export async function findClaim(on: Queryable, id: VerdictId): Promise<Claim | null> {
  const row = await on
    .selectFrom('claim')
    .select(columns)
    .where('claim.id', '=', id)
    .where(sql<boolean>`(${isWaiting} or ${isRuled})`)
    .executeTakeFirst();
  return row ? toClaim(row) : null;
}

/** The claim on a reply. */
export async function findClaimOn(
  on: Queryable,
  { attemptId: of, turn }: Pick<Claim, 'attemptId' | 'turn'>,
): Promise<Claim | null> {
  const row = await on
    .selectFrom('claim')
    .select(columns)
    .where('attempt_id', '=', of)
    .where('turn', '=', turn)
    .executeTakeFirst();
  return row ? toClaim(row) : null;
}

/** The claim that was sent under a key. */
export async function findClaimUnderKey(on: Queryable, of: AttemptId, key: string): Promise<Claim | null> {
  const row = await on
    .selectFrom('claim')
    .select(columns)
    .where('attempt_id', '=', of)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? toClaim(row) : null;
}

/** The claims of one attempt, in the order of the turns. */
export async function listClaimsOf(on: Queryable, id: AttemptId): Promise<Claim[]> {
  const rows = await on
    .selectFrom('claim')
    .select(columns)
    .where('attempt_id', '=', id)
    .orderBy('turn')
    .execute();
  return rows.map(toClaim);
}

const isBroken = sql`exists (select from verdict where verdict.attempt_id = claim.attempt_id and outcome = 'break'
  and ${isStanding})`;
const isWaiting = sql<boolean>`exists (select from pending_verdict where pending_verdict.id = claim.id)`;
const isRuled = sql<boolean>`exists (select from verdict where verdict.attempt_id = claim.attempt_id
  and verdict.turn = claim.turn and verdict.judge = ${STAFF})`;
/** Once an attempt counts as a break, its other claims need no ruling. */
const isDue = sql<boolean>`${isWaiting} and not ${isBroken}`;

interface Page {
  /** The last claim shown; null from the beginning. */
  readonly after: VerdictId | null;
  readonly limit: number;
}

/** The oldest first, so that none waits forever. Ids are in the order of time. */
export function listWaitingClaims(on: Queryable, { after, limit }: Page): Promise<Claim[]> {
  const follows = after === null ? sql<boolean>`true` : sql<boolean>`claim.id > ${after}::uuid`;
  return list(on, { condition: sql<boolean>`${isDue} and ${follows}`, direction: 'asc', limit });
}

/** The newest first. */
export function listRuledClaims(on: Queryable, { after, limit }: Page): Promise<Claim[]> {
  const follows = after === null ? sql<boolean>`true` : sql<boolean>`claim.id < ${after}::uuid`;
  return list(on, { condition: sql<boolean>`${isRuled} and ${follows}`, direction: 'desc', limit });
}

interface Listing {
  readonly condition: RawBuilder<boolean>;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
}

async function list(on: Queryable, { condition, direction, limit }: Listing): Promise<Claim[]> {
  const rows = await on
    .selectFrom('claim')
    .select(columns)
    .where(condition)
    .orderBy('claim.id', direction)
    .limit(limit)
    .execute();
  return rows.map(toClaim);
}

export async function countWaitingClaims(on: Queryable): Promise<number> {
  const { count } = await on
    .selectFrom('claim')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(isDue)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The rulings on each of these claims, the oldest first. */
export async function listRulings(
  on: Queryable,
  of: readonly Claim[],
): Promise<ReadonlyMap<string, readonly Ruling[]>> {
  if (of.length === 0) return new Map();
  const rows = await on
    .selectFrom('claim')
    .innerJoin('verdict', (join) =>
      join
        .onRef('verdict.attempt_id', '=', 'claim.attempt_id')
        .onRef('verdict.turn', '=', 'claim.turn')
        .on('verdict.judge', '=', STAFF),
    )
    .select(['claim.id', 'verdict.outcome', 'verdict.reason', 'verdict.judged_at'])
    .where(
      'claim.id',
      'in',
      of.map(({ id }) => id),
    )
    .orderBy('verdict.judged_at')
    .orderBy('verdict.id')
    .execute();
  const rulings = new Map<string, Ruling[]>();
  for (const { id, outcome, reason, judged_at: at } of rows)
    rulings.set(id, [
      ...(rulings.get(id) ?? []),
      { outcome: z.enum(rulingOutcomes).parse(outcome), reason, at },
    ]);
  return rulings;
}

interface ClaimRow {
  id: string;
  attempt_id: string;
  turn: number;
  kind: string;
  answer: string | null;
  source: string | null;
  reason: string;
  claimed_at: Date;
  idempotency_key: string | null;
  request_hash: Buffer | null;
}

function toClaim(row: ClaimRow): Claim {
  return {
    id: verdictId.parse(row.id),
    attemptId: attemptId.parse(row.attempt_id),
    turn: row.turn,
    kind: z.enum(claimKinds).parse(row.kind),
    answer: row.answer,
    source: row.source,
    reason: row.reason,
    claimedAt: row.claimed_at,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
  };
}

interface PendingRuling {
  readonly id: VerdictId;
  readonly attemptId: AttemptId;
  readonly turn: number;
  readonly at: Date;
}

/** A verdict that is pending until staff rule; no job settles it. */
export async function insertPendingRuling(
  on: Queryable,
  { id, attemptId: of, turn, at }: PendingRuling,
): Promise<void> {
  const row = { id, attempt_id: of, turn, judge: PEOPLE, asked_at: at };
  await on.insertInto('pending_verdict').values(row).execute();
}
