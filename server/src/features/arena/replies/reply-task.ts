import type { Turn } from '@redoubt/contract/arena';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import { openTarget, type Target } from '#features/targets';
import type { Kit } from '#kit.ts';
import { type AttemptRecord, getAttemptRecord, getSecret } from '../attempts/attempts.store.ts';
import type { AttemptContext } from '../attempts/get-attempt.ts';
import type { World } from '#features/tools';
import { type TargetTurns, targetTurns, worldBefore } from '../attempts/agent-turns.ts';
import { findTurn, listAllTurns, listCalls, type PlacedCall } from '../attempts/turns.store.ts';
import type { LiveReply } from './live-reply.ts';
import type { ReplyEnd } from './replies.store.ts';

/** What whoever has just stored the message of a reply that begins knows of it. */
export interface KnownReply extends Transcript {
  readonly attempt: AttemptRecord;
  readonly published: PublishedChallenge;
  readonly target: Target;
  /** The call of the model whose money was reserved with the message. */
  readonly callId?: string | null;
  /** The position in the queue of the model that it got with the message; null where it does not wait. */
  readonly queuePosition?: number | null;
  /** What is shown beside the attempt. */
  readonly context: Promise<AttemptContext>;
}

interface Transcript {
  readonly secret: string;
  /** The last is the reply's own. */
  readonly turns: readonly Turn[];
}

/** Null of an agent: its calls are read. */
export function toTask({
  attempt,
  published,
  target,
  secret,
  turns,
  callId,
  queuePosition,
  context,
}: KnownReply): Task | null {
  if (target.agent) return null;
  return {
    attempt,
    published,
    target,
    secret,
    before: targetTurns(turns.slice(0, -1), []),
    written: '',
    world: undefined,
    wasBegun: false,
    isStopRequested: false,
    transcript: { secret, turns },
    context,
    callId: callId ?? null,
    queuePosition: queuePosition ?? null,
  };
}

/** As it is stored at the end of the reply. */
export function endTranscript(
  { secret, turns }: Transcript,
  { text, state, spoken }: Pick<ReplyEnd, 'text' | 'state' | 'spoken'>,
): Transcript {
  const opensAt = spoken?.opensAt?.toISOString();
  const end = {
    text: text.toWellFormed(),
    state,
    ending: spoken?.ending ?? null,
    ...(opensAt !== undefined && { opensAt }),
  };
  return {
    secret,
    turns: turns.map((turn, place) => (place === turns.length - 1 ? { ...turn, ...end } : turn)),
  };
}

export interface Task {
  readonly attempt: AttemptRecord;
  readonly published: PublishedChallenge;
  /** Null where it is gone. */
  readonly target: Target | null;
  readonly secret: string;
  readonly before: TargetTurns;
  /** What an earlier writer of this reply had written. */
  readonly written: string;
  /** Of a target with tools, what they work on as the reply begins. */
  readonly world: World | undefined;
  /** An earlier writer had made calls, or had asked the model. */
  readonly wasBegun: boolean;
  readonly isStopRequested: boolean;
  /** Null where its judge reads it. */
  readonly transcript: Transcript | null;
  /** Null where it is read. */
  readonly context: Promise<AttemptContext> | null;
  readonly callId: string | null;
  readonly queuePosition: number | null;
}

/** Null when the reply was finished elsewhere. */
export async function readTask(
  { kit, catalogue }: { kit: Kit; catalogue: Catalogue },
  live: LiveReply,
): Promise<Task | null> {
  const on = kit.database.kysely;
  const [attempt, secret, turns, own] = await Promise.all([
    getAttemptRecord(on, live.attemptId),
    getSecret(on, live.attemptId),
    listAllTurns(on, live.attemptId),
    findTurn(on, live),
  ]);
  if (own?.state !== 'writing') return null;
  const published = await catalogue.get(attempt);
  const target = await openTarget(kit, published);
  const agent = target?.agent;
  const calls = agent ? await listCalls(on, live.attemptId) : [];
  return {
    attempt,
    published,
    target,
    world: agent && worldBefore(agent, { secret, turns, calls }, live.turn),
    wasBegun: await wasBegun(target, live, { turns, calls }),
    secret,
    before: targetTurns(turns.slice(0, live.turn - 1), calls),
    written: own.text,
    isStopRequested: own.isStopRequested,
    transcript: null,
    context: null,
    callId: null,
    queuePosition: null,
  };
}

/** Whoever wrote the reply before and is gone had called something, or asked a model that is paid for it. */
async function wasBegun(
  target: Target | null,
  { attemptId, turn }: LiveReply,
  { turns, calls }: { readonly turns: readonly Turn[]; readonly calls: readonly PlacedCall[] },
): Promise<boolean> {
  if (calls.some((call) => call.turn === turn)) return true;
  const begunAt = turns.find(({ number }) => number === turn)?.at;
  return begunAt !== undefined && (await target?.wasCalled?.(attemptId, new Date(begunAt))) === true;
}
