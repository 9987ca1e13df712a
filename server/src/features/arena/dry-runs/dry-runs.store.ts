import { sql } from 'kysely';
import * as z from 'zod';
import {
  type AttackOutcome,
  attackOutcomes,
  type DryRun,
  type DryRunReply,
  dryRunReply,
  type DryRunState,
  dryRunStates,
} from '@redoubt/contract/arena';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Attack } from './attack-library.ts';

const replies = z.array(dryRunReply);
const state = z.enum(dryRunStates);
const outcome = z.enum(attackOutcomes).nullable();

/** An attack, and the target of the challenge against which it is played. */
export interface AimedAttack extends Attack {
  readonly target: number;
  /** Null where the challenge has one target. */
  readonly targetName: string | null;
}

export interface NewDryRun {
  readonly id: string;
  readonly challengeId: ChallengeId;
  readonly version: number;
  readonly attacks: readonly AimedAttack[];
  readonly at: Date;
}

/** Replaces an earlier dry run of the challenge; false where that one is still running. */
export async function insertDryRun(
  transaction: Transaction,
  { id, challengeId, version, attacks, at }: NewDryRun,
): Promise<boolean> {
  await transaction
    .deleteFrom('dry_run')
    .where('challenge_id', '=', challengeId)
    .where('state', '<>', 'running')
    .execute();
  const inserted = await transaction
    .insertInto('dry_run')
    .values({ id, challenge_id: challengeId, version, started_at: at, beat_at: at })
    .onConflict((conflict) => conflict.column('challenge_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  const rows = attacks.map(({ name, idea, messages, problem, target, targetName }, index) => ({
    dry_run_id: id,
    position: index + 1,
    name,
    idea,
    messages: [...messages],
    problem: problem && JSON.stringify(problem),
    target,
    target_name: targetName,
  }));
  if (rows.length > 0) await transaction.insertInto('dry_run_attack').values(rows).execute();
  return true;
}

/**
 * The latest dry run of a challenge with what was played of it, in one statement, since the next one removes all of it.
 */
export async function findDryRun(on: Queryable, challengeId: ChallengeId): Promise<DryRun | null> {
  const { rows } = await sql<StoredRun>`
    select state, version, started_at, ended_at, (
      select coalesce(json_agg(json_build_object('position', position, 'name', name, 'idea', idea, 'target', target_name,
        'messages', messages, 'replies', replies, 'outcome', outcome, 'reason', reason) order by position), '[]')
      from dry_run_attack where dry_run_id = dry_run.id) as attacks
    from dry_run where challenge_id = ${challengeId}`.execute(on);
  const [run] = rows;
  if (!run) return null;
  return {
    state: state.parse(run.state),
    version: run.version,
    startedAt: run.started_at.toISOString(),
    endedAt: run.ended_at?.toISOString() ?? null,
    attacks: run.attacks.map(({ target, ...attack }) => ({
      ...attack,
      ...(target !== null && { target }),
      replies: replies.parse(attack.replies),
      outcome: outcome.parse(attack.outcome),
    })),
  };
}

interface StoredRun {
  readonly state: string;
  readonly version: number;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly attacks: readonly {
    readonly position: number;
    readonly name: string;
    readonly idea: string;
    readonly target: string | null;
    readonly messages: string[];
    readonly replies: unknown;
    readonly outcome: string | null;
    readonly reason: string | null;
  }[];
}

/** The challenge of a running dry run; null where it is over. */
export async function findRunning(on: Queryable, id: string) {
  const row = await on
    .selectFrom('dry_run')
    .select(['challenge_id', 'version'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row ?? null;
}

export async function listUnplayed(on: Queryable, id: string) {
  return on
    .selectFrom('dry_run_attack')
    .select(['position', 'target', 'messages', 'problem'])
    .where('dry_run_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .execute();
}

export interface PlayedAttack {
  readonly outcome: AttackOutcome;
  readonly reason: string;
  readonly replies: readonly DryRunReply[];
}

export async function updatePlayed(
  on: Queryable,
  { id, position }: { readonly id: string; readonly position: number },
  played: PlayedAttack,
): Promise<void> {
  await on
    .updateTable('dry_run_attack')
    .set({ outcome: played.outcome, reason: played.reason, replies: JSON.stringify(played.replies) })
    .where('dry_run_id', '=', id)
    .where('position', '=', position)
    .execute();
}

/** Records a heartbeat; returns whether the dry run is to go on. */
export async function beatDryRun(on: Queryable, id: string, at: Date): Promise<boolean> {
  const row = await on
    .updateTable('dry_run')
    .set({ beat_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('stop_requested_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function requestDryRunStop(on: Queryable, challengeId: ChallengeId, at: Date): Promise<void> {
  await on
    .updateTable('dry_run')
    .set({ stop_requested_at: at })
    .where('challenge_id', '=', challengeId)
    .where('state', '=', 'running')
    .execute();
}

export async function endDryRun(
  on: Queryable,
  id: string,
  { state: ended, at }: { readonly state: Exclude<DryRunState, 'running'>; readonly at: Date },
): Promise<void> {
  await on
    .updateTable('dry_run')
    .set({ state: ended, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Ends the dry runs whose process is gone: as stopped where somebody asked for that, else as broken off. */
export async function endSilent(on: Queryable, { silentSince, at }: { silentSince: Date; at: Date }) {
  await sql`
    update dry_run set ended_at = ${at},
      state = case when stop_requested_at is null then 'broken-off' else 'stopped' end
    where state = 'running' and beat_at < ${silentSince}`.execute(on);
}
