import type { Attempt, AttemptSummary, Turn, Verdict, VerdictOutcome } from '@redoubt/contract/arena';
import { getHandle } from '#features/accounts';
import type { PublishedChallenge } from '#features/challenges';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { Caller } from '#platform/http/caller.ts';
import type { Kit } from '#kit.ts';
import type { AttemptRecord } from './attempts.store.ts';
import { findPlace, type SolvePlace } from '../solves/solves.store.ts';
import { listTurns } from '../replies/turns.store.ts';
import { listVerdicts, type VerdictRecord } from '../verdicts/verdicts.store.ts';

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
  const hasBreak = verdicts.some((one) => one.outcome === 'break' && !one.isRepeat);
  const place = hasBreak ? await findPlace(on, record.id) : null;
  const isOwn = record.userId === reader.userId;
  return composeAttempt(record, published, { isOwn, handle, turns, verdicts, place });
}

interface Read {
  readonly isOwn: boolean;
  readonly handle: string;
  readonly turns: Turn[];
  readonly verdicts: VerdictRecord[];
  readonly place: SolvePlace | null;
}

function composeAttempt(record: AttemptRecord, { challenge }: PublishedChallenge, read: Read): Attempt {
  const { slug, code, title, track, difficulty, severity } = challenge;
  return {
    ...presentSummary(record, weightiest(read.verdicts)),
    isOwn: read.isOwn,
    handle: read.handle,
    challenge: { slug, code, title, track, difficulty, severity },
    messageLimit: challenge.messageLimit,
    messageMaxLength: challenge.messageMaxLength,
    turns: read.turns,
    verdicts: read.verdicts.map((one) => presentVerdict(one, challenge.points, read.place)),
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

export function presentVerdict(
  record: VerdictRecord,
  range: { min: number; max: number },
  place: SolvePlace | null,
): Verdict {
  const { judgedAt, ...verdict } = record;
  const isAwarded = record.outcome === 'break' && !record.isRepeat && place !== null;
  return {
    ...verdict,
    award: isAwarded ? { points: pointsForSolvers(range, place.solves), ...place } : null,
    judgedAt: judgedAt.toISOString(),
  };
}

const weight = { break: 3, 'could-not-judge': 2, held: 1 } as const;

function weightiest(verdicts: readonly VerdictRecord[]): VerdictOutcome | null {
  const [first] = verdicts.toSorted((one, other) => weight[other.outcome] - weight[one.outcome]);
  return first?.outcome ?? null;
}
