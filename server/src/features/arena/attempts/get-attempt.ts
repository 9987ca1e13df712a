import {
  type Attempt,
  arenaProblems,
  type AttemptSummary,
  type Turn,
  type Verdict,
  type VerdictOutcome,
  weightiestOutcome,
} from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { AttemptId } from '@redoubt/contract/ids.ts';
import { getHandle } from '#features/accounts';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import { getJudge, listVerdicts } from '#features/judging';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listClaimable } from './claimable.ts';
import { teach } from '../lessons/teach.ts';
import { presentAgent, withCalls } from '../acts/agent-turns.ts';
import { listCalls } from '../acts/tool-calls.store.ts';
import { listTurns } from './turns.store.ts';
import { agentOf } from '#features/targets';
import { refuse } from '#platform/refusal.ts';
import { asOf, endedByTime, presentTime } from '../time/attempt-time.ts';
import { mayRead } from './arena.policy.ts';
import { type AttemptRecord, findAttempt } from './attempts.store.ts';

/** What every use case of the arena works with. */
export interface ArenaKit {
  readonly kit: Kit;
  readonly catalogue: Catalogue;
}

export async function getAttempt(arena: ArenaKit, caller: Caller, id: AttemptId) {
  const record = await findReadable(arena, caller, id);
  return record ? showAttempt(arena, record, caller) : refuse(arenaProblems.attemptNotFound);
}

/** What the challenge said and asked when the attempt began, with its state and its counts of now. */
export async function getAttemptedChallenge(arena: ArenaKit, caller: Caller, id: AttemptId) {
  const record = await findReadable(arena, caller, id);
  return record ? (await arena.catalogue.get(record)).challenge : refuse(arenaProblems.attemptNotFound);
}

/** An attempt that the caller may read; one that they may not is as absent as one that never was. */
export async function findReadable(
  { kit }: Pick<ArenaKit, 'kit'>,
  caller: Caller,
  id: AttemptId,
): Promise<AttemptRecord | null> {
  const record = await findAttempt(kit.database.kysely, id);
  return record && mayRead(caller, record) ? record : null;
}

/** A record with everything that its expert and staff may see of it. The secret is not among what is read here. */
export async function showAttempt(
  { kit, catalogue }: ArenaKit,
  stored: AttemptRecord,
  reader: Pick<Caller, 'userId'>,
): Promise<Attempt> {
  const now = kit.clock.now();
  const record = asOf(stored, now);
  const published = await catalogue.get(record);
  const on = kit.database.kysely;
  const agent = agentOf(published);
  const [handle, said, verdicts, calls] = await Promise.all([
    getHandle(on, record.userId),
    listTurns(on, record.id),
    listVerdicts(on, record.id),
    agent ? listCalls(on, record.id) : [],
  ]);
  const turns = agent ? withCalls(agent, said, calls) : said;
  const isOwn = record.userId === reader.userId;
  const judge = getJudge(published.judge);
  return {
    ...composeAttempt(record, published, { isOwn, handle, turns, verdicts }),
    claimable: listClaimable(judge, turns),
    asks: judge.asks ?? null,
    ...presentTime(record, { challenge: published.challenge, now }),
    ...(agent && { agent: presentAgent(agent) }),
    lesson: teach(record, published),
  };
}

interface Read {
  readonly isOwn: boolean;
  readonly handle: string;
  readonly turns: Turn[];
  readonly verdicts: readonly VerdictRecord[];
}

export type VerdictRecord = Awaited<ReturnType<typeof listVerdicts>>[number];

function composeAttempt(
  record: AttemptRecord,
  { challenge }: PublishedChallenge,
  read: Read,
): Omit<Attempt, 'claimable' | 'asks' | 'agent' | 'lesson' | 'time'> {
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
    ...(endedByTime(record) && { isTimeOver: true as const }),
    outcome,
  };
}

/** A verdict as people read it, with what its award is worth now. */
export function presentVerdict(record: VerdictRecord, range: { min: number; max: number }): Verdict {
  const { judgedAt, idempotencyKey: _, requestHash: __, solve, ...verdict } = record;
  return {
    ...verdict,
    award: solve && { points: pointsForSolvers(range, solve.solves), ...solve },
    judgedAt: judgedAt.toISOString(),
  };
}
