import { type Attempt, arenaProblems, isPending, type StreamEvent } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuse } from '#platform/refusal.ts';
import { getAttemptRecord } from '../attempts/attempts.store.ts';
import { findReadable, showAttempt } from '../attempts/get-attempt.ts';
import { findTurn, listTurns, type ReplyPlace } from '../attempts/turns.store.ts';
import { type Agent, agentOf } from '#features/targets';
import { presentCall } from '../acts/agent-turns.ts';
import { listCalls } from '../acts/tool-calls.store.ts';
import type { FollowedReply } from './reply-ears.ts';
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
  const record = await findReadable(arena, caller, request.id);
  if (!record) return refuse(arenaProblems.attemptNotFound);
  const turns = await listTurns(arena.kit.database.kysely, record.id);
  const last = turns.at(-1);
  if (!last || last.role !== 'target') return null;
  const from = startOf(request.lastEventId, last.number);
  const agent = agentOf(await arena.catalogue.get(record));
  return follow(arena, { id: record.id, caller, turn: last.number, from, agent, signal: request.signal });
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
  const followed = arena.ears.follow(id);
  const place = { attemptId: id, turn };
  try {
    let shown = from;
    let called = 0;
    let waitsAt: number | null = null;
    for await (const { text, linePlace } of growth(arena, { place, from, signal, followed })) {
      if (linePlace !== null && linePlace !== waitsAt)
        yield { id: `${String(turn)}:${String(shown)}`, data: { type: 'waiting', turn, place: linePlace } };
      waitsAt = linePlace;
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
    const attempt = await showNow(arena, id, caller);
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

async function showNow(arena: WritingArena, id: AttemptId, caller: Caller): Promise<Attempt> {
  return showAttempt(arena, await getAttemptRecord(arena.kit.database.kysely, id), caller);
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
  /** Where it waits in the line to begin; null where it does not. */
  readonly linePlace: number | null;
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
    for await (const { text, linePlace } of writtenHere(writer, place, signal)) {
      yield { text: text.slice(shown), linePlace };
      shown = Math.max(shown, text.length);
    }
    const stored = await findTurn(kit.database.kysely, place, shown);
    // Also when the text has not grown: there may be a call.
    if (stored) yield stored;
    shown += stored?.text.length ?? 0;
    if (stored?.state !== 'writing') return;
    await followed.changed(signal);
  }
}

/** The text so far, each time it grew, where this process writes it. */
async function* writtenHere(
  writer: WritingArena['writer'],
  place: ReplyPlace,
  signal: AbortSignal,
): AsyncGenerator<Growth> {
  const live = writer.find(place.attemptId);
  if (live?.turn !== place.turn) return;
  for await (const text of live.follow(signal)) yield { text, linePlace: live.linePlace };
}
