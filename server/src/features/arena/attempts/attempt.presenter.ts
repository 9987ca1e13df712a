import {
  type Attempt,
  type AttemptSummary,
  type Turn,
  type Verdict,
  type VerdictOutcome,
  weightiestOutcome,
} from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import { getHandle } from '#features/accounts';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import { listVerdicts } from '#features/judging';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import type { AttemptRecord } from './attempts.store.ts';
import { listTurns } from './turns.store.ts';

/** What every use case of the arena works with. */
export interface ArenaKit {
  readonly kit: Kit;
  readonly catalogue: Catalogue;
}

interface Presented {
  readonly record: AttemptRecord;
  readonly published: PublishedChallenge;
  readonly reader: Pick<Caller, 'userId'>;
}

/** The attempt as its expert and staff may see it. The secret is not among what is read here. */
export async function presentAttempt(
  kit: Pick<Kit, 'database'>,
  { record, published, reader }: Presented,
): Promise<Attempt> {
  const on = kit.database.kysely;
  const [handle, turns, verdicts] = await Promise.all([
    getHandle(on, record.userId),
    listTurns(on, record.id),
    listVerdicts(on, record.id),
  ]);
  const isOwn = record.userId === reader.userId;
  return composeAttempt(record, published, { isOwn, handle, turns, verdicts });
}

interface Read {
  readonly isOwn: boolean;
  readonly handle: string;
  readonly turns: Turn[];
  readonly verdicts: readonly VerdictRecord[];
}

type VerdictRecord = Awaited<ReturnType<typeof listVerdicts>>[number];

function composeAttempt(record: AttemptRecord, { challenge }: PublishedChallenge, read: Read): Attempt {
  const { slug, code, title, track, difficulty, severity } = challenge;
  return {
    ...presentSummary(record, weightiestOutcome(read.verdicts.map((one) => one.outcome))),
    isOwn: read.isOwn,
    handle: read.handle,
    challenge: { slug, code, title, track, difficulty, severity },
    messageLimit: challenge.messageLimit,
    messageMaxLength: challenge.messageMaxLength,
    turns: read.turns,
    verdicts: read.verdicts.map((one) => presentVerdict(one, challenge.points)),
  };
}

export function presentSummary(record: AttemptRecord, outcome: VerdictOutcome | null): AttemptSummary {
  return {
    id: record.id,
    number: record.number,
    status: record.status,
    startedAt: record.startedAt.toISOString(),
    closedAt: record.closedAt?.toISOString() ?? null,
    messagesSent: record.messagesSent,
    outcome,
  };
}

/** A verdict as people read it, with what its award is worth now. */
export function presentVerdict(record: VerdictRecord, range: { min: number; max: number }): Verdict {
  const { judgedAt, idempotencyKey: _, solve, ...verdict } = record;
  return {
    ...verdict,
    award: solve && { points: pointsForSolvers(range, solve.solves), ...solve },
    judgedAt: judgedAt.toISOString(),
  };
}
