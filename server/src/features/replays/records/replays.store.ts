import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import {
  type ReplayKind,
  replayKinds,
  type ReplayState,
  replayStates,
  type ReplayWait,
  replayWaits,
  type RunOutcome,
  runOutcomes,
  type StopReason,
  stopReasons,
} from '@redoubt/contract/replays';
import { type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Replay as ReplayTable } from '#platform/database/schema.ts';

export interface ReplayRecord {
  readonly id: string;
  readonly claimId: VerdictId;
  readonly kind: ReplayKind;
  readonly targetKey: string;
  readonly version: number;
  readonly runs: number;
  readonly state: ReplayState;
  readonly reason: StopReason | null;
  readonly waitsFor: ReplayWait | null;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly tries: number;
  readonly doneAt: Date | null;
}

export type NewReplay = Pick<ReplayRecord, 'claimId' | 'kind' | 'targetKey' | 'version' | 'runs'> & {
  readonly at: Date;
};

/** Queues replays; answers how many: one that waits or runs already, of the same break and target, is not doubled. */
export async function insertReplays(on: Queryable, replays: readonly NewReplay[]): Promise<number> {
  if (replays.length === 0) return 0;
  const rows = await on
    .insertInto('replay')
    .values(
      replays.map(({ claimId, kind, targetKey, version, runs, at }) => ({
        id: uuidv7(),
        claim_id: claimId,
        kind,
        target_key: targetKey,
        version,
        runs,
        asked_at: at,
        due_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

/** Has replays that wait for money or their target looked at now: there may be more of it. */
export async function hurryReplays(on: Queryable, claims: readonly VerdictId[], at: Date): Promise<void> {
  if (claims.length === 0) return;
  await on
    .updateTable('replay')
    .set({ due_at: at })
    .where('claim_id', 'in', claims)
    .where('done_at', 'is', null)
    .where('due_at', '>', at)
    .execute();
}

/** So many are played at once, by all processes: the other jobs of a worker go on. */
const AT_ONCE = 2;

export interface Lease {
  readonly at: Date;
  readonly until: Date;
}

/** Takes the next replay that is due, those that prove a verdict first; null where none is, or enough are being played. */
export async function takeReplay(on: Queryable, { at, until }: Lease): Promise<ReplayRecord | null> {
  const { rows } = await sql<Selectable<ReplayTable>>`
    update replay set state = 'running', waits_for = null, lease_until = ${until}
    where id = (
      select id from replay
      where done_at is null and due_at <= ${at} and (lease_until is null or lease_until < ${at})
        and (select count(*) from replay played where played.done_at is null and played.lease_until >= ${at}) < ${AT_ONCE}
      order by kind <> 'proof', due_at, id limit 1
      for update skip locked
    )
    returning *`.execute(on);
  const [row] = rows;
  return row ? toReplay(row) : null;
}

export async function renewLease(on: Queryable, id: string, until: Date): Promise<void> {
  await on
    .updateTable('replay')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Gives it back, to be taken up again at a time. */
export async function postponeReplay(
  on: Queryable,
  id: string,
  {
    waitsFor,
    dueAt,
    tries,
  }: { readonly waitsFor: ReplayWait | null; readonly dueAt: Date; readonly tries: number },
): Promise<void> {
  await on
    .updateTable('replay')
    .set({ state: 'queued', waits_for: waitsFor, due_at: dueAt, tries, lease_until: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** False where it was ended before: of two processes that end it one does. */
export async function endReplay(
  on: Queryable,
  id: string,
  { reason, at }: { readonly reason: StopReason | null; readonly at: Date },
): Promise<boolean> {
  const row = await on
    .updateTable('replay')
    .set({
      state: reason === null ? 'done' : 'stopped',
      reason,
      done_at: at,
      lease_until: null,
      waits_for: null,
    })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The replays of breaks, the oldest first. */
export async function listReplays(on: Queryable, claims: readonly VerdictId[]): Promise<ReplayRecord[]> {
  if (claims.length === 0) return [];
  const rows = await on
    .selectFrom('replay')
    .selectAll()
    .where('claim_id', 'in', claims)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map(toReplay);
}

function toReplay(row: Selectable<ReplayTable>): ReplayRecord {
  return {
    id: row.id,
    claimId: verdictId.parse(row.claim_id),
    kind: z.enum(replayKinds).parse(row.kind),
    targetKey: row.target_key,
    version: row.version,
    runs: row.runs,
    state: z.enum(replayStates).parse(row.state),
    reason: z.enum(stopReasons).nullable().parse(row.reason),
    waitsFor: z.enum(replayWaits).nullable().parse(row.waits_for),
    askedAt: row.asked_at,
    dueAt: row.due_at,
    tries: row.tries,
    doneAt: row.done_at,
  };
}

export interface RunRecord {
  readonly replayId: string;
  readonly nth: number;
  readonly outcome: RunOutcome;
  readonly reply: string;
  readonly micros: number | null;
  readonly at: Date;
}

/** Stores a run once, whoever else played it too; nothing where its break was erased meanwhile. */
export async function insertRun(on: Queryable, run: RunRecord): Promise<void> {
  await sql`
    insert into replay_run (replay_id, nth, outcome, reply, micros, played_at)
    select id, ${run.nth}, ${run.outcome}, ${run.reply}, ${run.micros}::bigint, ${run.at}::timestamptz
    from replay where id = ${run.replayId}
    on conflict do nothing`.execute(on);
}

/** The runs of replays, in their order. */
export async function listRuns(on: Queryable, replays: readonly string[]): Promise<RunRecord[]> {
  if (replays.length === 0) return [];
  const rows = await on
    .selectFrom('replay_run')
    .selectAll()
    .where('replay_id', 'in', [...replays])
    .orderBy('replay_id')
    .orderBy('nth')
    .execute();
  return rows.map((row) => ({
    replayId: row.replay_id,
    nth: row.nth,
    outcome: z.enum(runOutcomes).parse(row.outcome),
    reply: row.reply,
    micros: row.micros,
    at: row.played_at,
  }));
}
