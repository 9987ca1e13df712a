import { type Attempt, arenaProblems, isPending, type StreamEvent } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/refusal.ts';
import { getAttemptRecord } from '../attempts/attempts.store.ts';
import { findReadable, showAttempt } from '../attempts/get-attempt.ts';
import { findTurn, listTurns, type ReplyPlace } from '../attempts/turns.store.ts';
import type { WritingArena } from './reply-writer.ts';

export interface SentEvent {
  readonly id: string;
  readonly data: StreamEvent;
}

/** How often a reply that another process writes is read again. */
const POLL_MS = 200;

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
  return follow(arena, { id: record.id, caller, turn: last.number, from, signal: request.signal });
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
  readonly signal: AbortSignal;
}

async function* follow(
  arena: WritingArena,
  { id, caller, turn, from, signal }: Following,
): AsyncGenerator<SentEvent> {
  let shown = from;
  for await (const text of growingText(arena, { attemptId: id, turn }, signal)) {
    if (text.length <= shown) continue;
    const piece = { type: 'text' as const, turn, from: shown, text: text.slice(shown) };
    shown = text.length;
    yield { id: `${String(turn)}:${String(shown)}`, data: piece };
  }
  if (signal.aborted) return;
  const attempt = await showAttempt(arena, await getAttemptRecord(arena.kit.database.kysely, id), caller);
  const at = `${String(turn)}:${String(shown)}`;
  yield { id: at, data: { type: 'finished', turn, attempt } };
  if (!isPending(attempt)) return;
  const judged = await untilJudged(arena, { id, caller, signal });
  if (judged) yield { id: at, data: { type: 'judged', turn, attempt: judged } };
}

/** The attempt once no verdict is pending in it any more; null where the reader leaves before. */
async function untilJudged(
  arena: WritingArena,
  { id, caller, signal }: Pick<Following, 'id' | 'caller' | 'signal'>,
): Promise<Attempt | null> {
  const { kit } = arena;
  while (!signal.aborted) {
    await kit.clock.sleep(POLL_MS, signal);
    const attempt = await showAttempt(arena, await getAttemptRecord(kit.database.kysely, id), caller);
    if (!isPending(attempt)) return attempt;
  }
  return null;
}

/** The text so far, each time it grew, until the reply is finished; from this process's writer or from the database. */
async function* growingText(
  arena: WritingArena,
  place: ReplyPlace,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { kit, writer } = arena;
  while (!signal.aborted) {
    const live = writer.find(place.attemptId);
    if (live?.turn === place.turn) yield* live.follow(signal);
    const stored = await findTurn(kit.database.kysely, place);
    if (stored) yield stored.text;
    if (stored?.state !== 'writing') return;
    await kit.clock.sleep(POLL_MS, signal);
  }
}
