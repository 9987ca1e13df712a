import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import {
  type ClaimDecider,
  claimDeciders,
  type Instance,
  instance,
  type Quote,
  type RulingOutcome,
  rulingOutcomes,
} from '@redoubt/contract/arena';
import { attemptId, type AttemptId, verdictId, type VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Claim as ClaimTable } from '#platform/database/schema.ts';
import { PEOPLE } from './judges/people-judge.ts';
import { isStanding } from './verdicts/verdicts.store.ts';

/** Words of a reply that are said to fail, with reasons. The first verdict on it takes its id. */
export interface Claim {
  readonly id: VerdictId;
  readonly attemptId: AttemptId;
  /** Null where a submitted secret is the claim. */
  readonly turn: number | null;
  /** Null in claims from before words were marked, and in those that a check filed. */
  readonly quote: Quote | null;
  /** What fails. */
  readonly reason: string;
  /** What would be right, and where that can be looked up. */
  readonly answer: string | null;
  readonly source: string | null;
  readonly sourceUrl: string | null;
  readonly filedBy: 'expert' | 'check';
  readonly claimedAt: Date;
  readonly idempotencyKey: string | null;
  readonly requestHash: Buffer | null;
}

/** A ruling on a claim. */
export interface Ruling {
  readonly instance: Instance;
  readonly outcome: RulingOutcome;
  readonly reason: string;
  readonly judge: string;
  readonly at: Date;
}

const columns = [
  'claim.id',
  'claim.attempt_id',
  'claim.turn',
  'claim.quote',
  'claim.quote_start',
  'claim.reason',
  'claim.answer',
  'claim.source',
  'claim.source_url',
  'claim.filed_by',
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
      quote: claim.quote?.text ?? null,
      quote_start: claim.quote?.start ?? null,
      reason: claim.reason,
      answer: claim.answer,
      source: claim.source,
      source_url: claim.sourceUrl,
      filed_by: claim.filedBy,
      claimed_at: claim.claimedAt,
      idempotency_key: claim.idempotencyKey,
      request_hash: claim.requestHash,
    })
    .execute();
}

export async function findClaim(on: Queryable, id: VerdictId): Promise<Claim | null> {
  const row = await on.selectFrom('claim').select(columns).where('claim.id', '=', id).executeTakeFirst();
  return row ? toClaim(row) : null;
}

/** A reply takes so many claims. */
export const CLAIMS_ON_REPLY = 10;

/** How many claims were made on a reply, and whether one of them marks the same words. */
export async function countClaimsOn(
  on: Queryable,
  { attemptId: of, turn, quote }: Pick<Claim, 'attemptId' | 'turn' | 'quote'>,
): Promise<{ readonly count: number; readonly isMade: boolean }> {
  const rows = await on
    .selectFrom('claim')
    .select(['quote', 'quote_start as start'])
    .where('attempt_id', '=', of)
    .where('turn', '=', turn)
    .where('filed_by', '=', 'expert')
    .execute();
  const isMade = rows.some((row) => row.start === quote?.start && row.quote === quote?.text);
  return { count: rows.length, isMade };
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

/** The claims of one attempt that its expert made, in the order of the turns. */
export async function listClaimsOf(on: Queryable, id: AttemptId): Promise<Claim[]> {
  const rows = await on
    .selectFrom('claim')
    .select(columns)
    .where('attempt_id', '=', id)
    .where('filed_by', '=', 'expert')
    .orderBy('turn')
    .orderBy('id')
    .execute();
  return rows.map(toClaim);
}

const isRuled = sql<boolean>`exists (select from verdict where verdict.claim_id = claim.id and instance = 'staff')`;
/**
 * Those that wait, found by what waits and not by reading all claims. Once an attempt counts as a break, its other claims
 * need no ruling. An appeal against the break itself does, and so does what people did not confirm in time.
 */
const isDue = sql<boolean>`claim.id in (
  select waiting.id from pending_verdict waiting where not exists (
    select from verdict where verdict.attempt_id = waiting.attempt_id and outcome = 'break' and ${isStanding})
  union select claim_id from appeal where decided_at is null and stage = 'staff'
  union select item.claim_id from validation_item item join verdict on verdict.claim_id = item.claim_id
    where item.instance = 'staff' and item.decided_at is null and item.withheld_at is null and verdict.instance = 'model-judge')`;

/** Whether nobody but staff is asked about it; of a withheld attempt nobody is asked. */
const isForStaff = sql<boolean>`not exists (select from validation_item item where item.claim_id = claim.id
  and purpose <> 'gold' and decided_at is null and (instance <> 'staff' or withheld_at is not null))`;

interface Page<Place = VerdictId> {
  /** The last claim shown; null from the beginning. */
  readonly after: Place | null;
  readonly limit: number;
}

/** Where a claim stood in the queue when it was shown. */
export interface WaitingPlace {
  readonly id: VerdictId;
  readonly isForStaff: boolean;
}

/** Those that wait for staff first, then the oldest, so that none waits forever. */
export async function listWaitingClaims(
  on: Queryable,
  { after, limit }: Page<WaitingPlace>,
): Promise<Claim[]> {
  const follows =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(not ${isForStaff}, claimed_at, claim.id) >
          (select ${!after.isForStaff}::boolean, claimed_at, id from claim where id = ${after.id}::uuid)`;
  const rows = await on
    .selectFrom('claim')
    .select(columns)
    .where(isDue)
    .where(follows)
    .orderBy(sql`not ${isForStaff}`)
    .orderBy('claimed_at')
    .orderBy('claim.id')
    .limit(limit)
    .execute();
  return rows.map(toClaim);
}

/** The newest first. */
export async function listRuledClaims(on: Queryable, { after, limit }: Page): Promise<Claim[]> {
  const follows = after === null ? sql<boolean>`true` : sql<boolean>`claim.id < ${after}::uuid`;
  const rows = await on
    .selectFrom('claim')
    .select(columns)
    .where(isRuled)
    .where(follows)
    .orderBy('claim.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toClaim);
}

/** What is open on a claim. */
export interface OpenCase {
  /** Null where its attempt is withheld, and nobody is asked. */
  readonly waitsFor: ClaimDecider | null;
  readonly isAppealed: boolean;
}

/** What is open on each of these claims; none on those about which nobody is to decide anything. */
export async function listOpenCases(
  on: Queryable,
  of: readonly Claim[],
): Promise<ReadonlyMap<string, OpenCase>> {
  if (of.length === 0) return new Map();
  const rows = await on
    .selectFrom('validation_item')
    .select(['claim_id', 'purpose', 'instance', 'withheld_at'])
    .where(
      'claim_id',
      'in',
      of.map(({ id }) => id),
    )
    .where('purpose', '<>', 'gold')
    .where('decided_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ claim_id: id, purpose, instance: asked, withheld_at: withheldAt }) => [
      id ?? '',
      {
        waitsFor: withheldAt === null ? z.enum(claimDeciders).parse(asked) : null,
        isAppealed: purpose === 'appeal',
      },
    ]),
  );
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
    .selectFrom('verdict')
    .select(['claim_id', 'instance', 'outcome', 'reason', 'judge', 'judged_at'])
    .where(
      'claim_id',
      'in',
      of.map(({ id }) => id),
    )
    .orderBy('judged_at')
    .orderBy('id')
    .execute();
  const rulings = new Map<string, Ruling[]>();
  for (const { claim_id: id, judged_at: at, ...row } of rows) {
    if (id === null) continue;
    const ruling = {
      instance: instance.parse(row.instance),
      outcome: z.enum(rulingOutcomes).parse(row.outcome),
      reason: row.reason,
      judge: row.judge,
      at,
    };
    rulings.set(id, [...(rulings.get(id) ?? []), ruling]);
  }
  return rulings;
}

type ClaimRow = Pick<
  Selectable<ClaimTable>,
  | 'id'
  | 'attempt_id'
  | 'turn'
  | 'quote'
  | 'quote_start'
  | 'reason'
  | 'answer'
  | 'source'
  | 'source_url'
  | 'filed_by'
  | 'claimed_at'
  | 'idempotency_key'
  | 'request_hash'
>;

function toClaim(row: ClaimRow): Claim {
  const { quote, quote_start: start } = row;
  return {
    id: verdictId.parse(row.id),
    attemptId: attemptId.parse(row.attempt_id),
    turn: row.turn,
    quote: quote === null || start === null ? null : { start, text: quote },
    reason: row.reason,
    answer: row.answer,
    source: row.source,
    sourceUrl: row.source_url,
    filedBy: row.filed_by === 'check' ? 'check' : 'expert',
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
