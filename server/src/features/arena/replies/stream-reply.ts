import { arenaProblems, type Attempt, isPending, type StreamEvent } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuse } from '#platform/refusal.ts';
import { isWithheldFrom, mayRead } from '../attempts/arena.policy.ts';
import { showAttempt } from '../attempts/get-attempt.ts';
import { readAttempt, readTurns } from '../attempts/read-attempts.store.ts';
import { findTurn, listCalls, type ReplyPlace } from '../attempts/turns.store.ts';
import { invariant } from '#platform/invariant.ts';
import { type Agent, agentOf } from '#features/targets';
import { presentCall } from '../attempts/agent-turns.ts';
import type { LiveReply } from './live-reply.ts';
import type { FollowedReply } from './reply-subscriptions.ts';
import type { WritingArena } from './reply-writer.ts';

export interface SentEvent {
  readonly id: string;
  readonly data: StreamEvent;
}

/**
 * The reply being written, from where the browser stopped reading. An event's id is `turn:length`; a browser that
 * comes back with it gets the rest, and the end, whatever happened in between.
 */
export async function streamReply(
  arena: WritingArena,
  caller: Caller,
  request: { id: AttemptId; lastEventId: string | null; signal: AbortSignal },
) {
  const live = arena.writer.find(request.id);
  // Read also where the reply is written here: its transcript may be withheld since it began.
  const record = await readAttempt(arena.kit.database, request.id);
  if (!record || !mayRead(caller, record)) return refuse(arenaProblems.attemptNotFound);
  if (isWithheldFrom(record, caller)) return null;
  const turn = live && !live.isWritten ? live.turn : await findLastReply(arena, record.id);
  if (turn === null) return null;
  const from = startOf(request.lastEventId, turn);
  const agent = agentOf(await arena.catalogue.get(record));
  return follow(arena, { id: record.id, caller, turn, from, agent, signal: request.signal });
}

async function findLastReply({ kit }: WritingArena, id: AttemptId): Promise<number | null> {
  const last = (await readTurns(kit.database, id)).at(-1);
  return last?.role === 'target' ? last.number : null;
}

/** More than there is means that the reply was taken up again after a crash and will pass that place. */
function startOf(lastEventId: string | null, turn: number): number {
  const [, ofTurn, shown] = /^(\d{1,4}):(\d{1,9})$/.exec(lastEventId ?? '') ?? [];
  return Number(ofTurn) === turn ? Number(shown) : 0;
}

interface Following {
  readonly id: AttemptId;
  readonly caller: Caller;
  readonly turn: number;
  readonly from: number;
  /** Of a target with tools. */
  readonly agent: Agent | undefined;
  readonly signal: AbortSignal;
}

async function* follow(
  arena: WritingArena,
  { id, caller, turn, from, agent, signal }: Following,
): AsyncGenerator<SentEvent> {
  const followed = arena.subscriptions.follow(id);
  const live = arena.writer.find(id);
  const place = { attemptId: id, turn };
  try {
    let shown = from;
    let called = 0;
    let shownPosition: number | null = null;
    for await (const { text, queuePosition } of growth(arena, { place, from, signal, followed })) {
      if (queuePosition !== null && queuePosition !== shownPosition)
        yield {
          id: `${String(turn)}:${String(shown)}`,
          data: { type: 'waiting', turn, place: queuePosition },
        };
      shownPosition = queuePosition;
      const calls = agent ? await callsFrom(arena, place, called) : [];
      called += calls.length;
      for (const call of calls) {
        const row = presentCall(agent ?? HIDING, call);
        yield { id: `${String(turn)}:${String(shown)}`, data: { type: 'tool', turn, row } };
      }
      if (text === '') continue;
      const piece = { type: 'text' as const, turn, from: shown, text };
      shown += text.length;
      yield { id: `${String(turn)}:${String(shown)}`, data: piece };
    }
    if (signal.aborted) return;
    const attempt = await showEnd(arena, { id, caller, live: live?.turn === turn ? live : null });
    const at = `${String(turn)}:${String(shown)}`;
    yield { id: at, data: { type: 'finished', turn, attempt } };
    if (!isPending(attempt)) return;
    const judged = await untilJudged(arena, { id, caller, signal, followed });
    if (judged) yield { id: at, data: { type: 'judged', turn, attempt: judged } };
  } finally {
    followed.close();
  }
}

/** Where nobody says that calls may be shown whole, they are not. */
const HIDING = { hidesArguments: true };

/** The calls of the reply from a place on; of this process's writer or from the database. */
async function callsFrom({ kit, writer }: WritingArena, { attemptId, turn }: ReplyPlace, from: number) {
  const live = writer.find(attemptId);
  if (live?.turn === turn) return live.calls.slice(from);
  const calls = await listCalls(kit.database.kysely, attemptId);
  return calls.filter((call) => call.turn === turn).slice(from);
}

/** From what the writer of the reply knows, if it is of this process and nothing else happened since: one read shows. */
async function showEnd(
  arena: WritingArena,
  { id, caller, live }: Pick<Following, 'id' | 'caller'> & { readonly live: LiveReply | null },
): Promise<Attempt> {
  if (!live?.end) return showNow(arena, id, caller);
  const { attempt, turns, context } = live.end;
  const [now, { verdicts }] = await Promise.all([readAttempt(arena.kit.database, id), context]);
  const isSame =
    now?.status === attempt.status &&
    now.messagesSent === attempt.messagesSent &&
    now.submissionsMade === attempt.submissionsMade &&
    verdicts.every(({ outcome }) => outcome !== 'pending');
  return isSame ? showAttempt(arena, { ...now, turns, context }, caller) : showNow(arena, id, caller);
}

async function showNow(arena: WritingArena, id: AttemptId, caller: Caller): Promise<Attempt> {
  const record = await readAttempt(arena.kit.database, id);
  invariant(record, 'An attempt whose reply is followed is there.');
  return showAttempt(arena, record, caller);
}

/** The attempt once no verdict is pending in it any more; null where the reader leaves before. */
async function untilJudged(
  arena: WritingArena,
  { id, caller, signal, followed }: Pick<Following, 'id' | 'caller' | 'signal'> & { followed: FollowedReply },
): Promise<Attempt | null> {
  while (!signal.aborted) {
    const attempt = await showNow(arena, id, caller);
    if (!isPending(attempt)) return attempt;
    await followed.changed(signal);
  }
  return null;
}

interface Growth {
  readonly text: string;
  /** Where it waits in the queue to begin; null where it does not. */
  readonly queuePosition: number | null;
}

/** What comes after `from`, as it comes, until the reply is finished; from this process's writer or from the database. */
async function* growth(
  { kit, writer }: WritingArena,
  {
    place,
    from,
    signal,
    followed,
  }: { place: ReplyPlace; from: number; signal: AbortSignal; followed: FollowedReply },
): AsyncGenerator<Growth> {
  let shown = from;
  while (!signal.aborted) {
    const live = writer.find(place.attemptId);
    for await (const { text, queuePosition } of writtenHere(live, place, signal)) {
      yield { text: text.slice(shown), queuePosition };
      shown = Math.max(shown, text.length);
    }
    if (live?.turn === place.turn && live.isStored) return;
    const stored = await findTurn(kit.database.kysely, place, shown);
    if (stored?.isWithheld) return;
    // Also when the text has not grown: there may be a call.
    if (stored) yield stored;
    shown += stored?.text.length ?? 0;
    if (stored?.state !== 'writing') return;
    await followed.changed(signal);
  }
}

/** The text so far, each time it grew, where this process writes it. */
async function* writtenHere(
  live: LiveReply | null,
  place: ReplyPlace,
  signal: AbortSignal,
): AsyncGenerator<Growth> {
  if (live?.turn !== place.turn) return;
  for await (const text of live.follow(signal)) yield { text, queuePosition: live.queuePosition };
}
