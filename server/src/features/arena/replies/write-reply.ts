import { promisify } from 'node:util';
import type { Catalogue } from '#features/challenges';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Spoken, Target } from '#features/targets';
import type { Kit } from '#kit.ts';
import { findJudgement, finishReply, judgePending, judgeReply } from './end-reply.ts';
import type { CalledTool } from '#features/tools';
import { insertCall, leaveReply, type ReplyPlace } from '../attempts/turns.store.ts';
import { createFlush, type LiveReply, startHeartbeat } from './live-reply.ts';
import type { ReplyEnd } from './replies.store.ts';
import { notifyReplyChanged } from './reply-subscriptions.ts';
import { endTranscript, type KnownReply, readTask, type Task, toTask } from './reply-task.ts';

const nextTick = promisify(setImmediate);
const STILL_LOOKING = Symbol('the judge is still looking');

/** How long a target may be silent before it says anything, and how long the whole reply may take. */
const FIRST_PIECE_WITHIN_MS = 30 * SECOND_MS;
const END_WITHIN_MS = 120 * SECOND_MS;
/** A scripted reply takes about as long to appear as a person reads its first lines. */
const PACE_MS = 22;
/** And a scripted call about as long as a call takes. */
const CALL_PACE_MS = 200;

/**
 * Lets the target speak, and finishes and judges the reply when it is done, stopped or failed. A reply that was finished
 * before is only judged, where its verdict is pending.
 */
export async function writeReply(
  arena: { kit: Kit; catalogue: Catalogue },
  live: LiveReply,
  known?: KnownReply,
): Promise<void> {
  const { kit } = arena;
  const task = (known && toTask(known)) ?? (await readTask(arena, live));
  if (!task) return judgePending(arena, live.attemptId);
  live.grow(task.written);
  if (task.queuePosition !== null) live.wait(task.queuePosition);
  const flush = createFlush(kit, live, task.written.length);
  const limit = createTimeLimit(kit);
  const stopSigns = startHeartbeat(kit, live, async (at) => {
    limit.look(at);
    const isToGoOn = await flush(at);
    return isToGoOn && !(await arena.catalogue.isWithdrawn(task.attempt));
  });
  const ending = await speak(kit, live, { ...task, limit });
  await stopSigns();
  if (live.isAbandoned && ending.state !== 'done' && ending.spoken === null) {
    // The next process takes the reply up at once.
    await flush(kit.clock.now());
    await leaveReply(kit.database.kysely, live.place);
    return;
  }
  live.endWriting();
  await endReply(arena, live, { ...task, ending });
}

/**
 * Judges the reply where its transcript is known, and stores its end; what its judge finds is recorded after that. A judge
 * that has to wait for something holds nothing up: its verdict is pending.
 */
async function endReply(
  arena: { kit: Kit; catalogue: Catalogue },
  live: LiveReply,
  { published, transcript, context, attempt, ending }: Task & { readonly ending: Ending },
): Promise<void> {
  const { kit } = arena;
  const reply: ReplyPlace & ReplyEnd = { ...live.place, text: live.text, ...ending };
  const evidence = transcript && endTranscript(transcript, reply);
  const judgement = evidence ? findJudgement(kit, { published, place: reply, evidence }) : undefined;
  const isClear = (await Promise.race([judgement, nextTick(STILL_LOOKING)])) === null;
  const stored = await finishReply(kit, published, { ...reply, isClear });
  if (!stored) return;
  const { pending, isOpen, submissionsMade } = stored;
  const messagesSent = stored.messagesSent - (ending.state === 'failed' ? 1 : 0);
  // Whatever was submitted or decided in the meantime is read.
  const isKnown = isOpen && !pending && submissionsMade === attempt.submissionsMade;
  live.noteStored(
    isKnown && evidence && context
      ? { attempt: { ...attempt, messagesSent }, turns: evidence.turns, context }
      : null,
  );
  if (pending) await judgeReply(arena, pending, { published, ...(judgement && { judgement }) });
}

type Ending = Pick<ReplyEnd, 'state' | 'spoken'>;

type LimitedTask = Task & { readonly limit: TimeLimit };

async function speak(
  kit: Pick<Kit, 'clock' | 'log' | 'database'>,
  live: LiveReply,
  task: LimitedTask,
): Promise<Ending> {
  const { target, written, limit } = task;
  if (task.isStopRequested) return { state: 'stopped', spoken: null };
  if (!target || ((written !== '' || task.wasBegun) && !target.isRepeatable))
    return { state: 'failed', spoken: null };
  const signal = AbortSignal.any([live.stopping, limit.signal]);
  const pieces = ask(target, { ...task, live }, signal);
  const nextOf = untilAborted(signal);
  let text = '';
  try {
    for (;;) {
      const next = await nextOf(() => pieces.next());
      if (next.done) return { state: stateOf(live, next.value), spoken: next.value };
      if (next.value !== '') limit.noteSpoken();
      if (typeof next.value !== 'string') {
        await storeCall(kit, live, next.value);
        await kit.clock.sleep(target.isScripted ? CALL_PACE_MS : 0, signal);
        continue;
      }
      text += withoutNul(next.value);
      // Taking up a reply: what people have seen already comes without a pause.
      if (text.length <= written.length) continue;
      live.grow(text);
      if (target.isScripted) await kit.clock.sleep(PACE_MS, signal);
    }
  } catch (error) {
    // One that waits to be asked for more learns here that nobody will.
    void pieces.return(null).catch(() => undefined);
    if (live.stopping.aborted) return { state: 'stopped', spoken: null };
    kit.log.error({ err: error, target: target.key }, 'target failed');
    return { state: 'failed', spoken: null };
  }
}

function stateOf({ stopping }: LiveReply, spoken: Spoken | null): Ending['state'] {
  if (stopping.aborted) return 'stopped';
  return spoken?.ending === 'no-money' ? 'failed' : 'done';
}

/** Stored before it is shown: what an agent did stays, whatever becomes of the rest of the reply. */
async function storeCall(
  kit: Pick<Kit, 'database' | 'log'>,
  live: LiveReply,
  called: CalledTool,
): Promise<void> {
  const call = { ...called, position: live.calls.length + 1 };
  await insertCall(kit.database.kysely, live.attemptId, { ...call, turn: live.turn });
  notifyReplyChanged(kit, live.attemptId);
  live.addCall(call);
}

function ask(
  target: Target,
  {
    attempt,
    secret,
    before,
    world,
    callId,
    queuePosition,
    limit,
    live,
  }: LimitedTask & { readonly live: LiveReply },
  signal: AbortSignal,
): ReturnType<Target['reply']> {
  return target.reply(
    { secret, turns: before, ...(world && { world }) },
    {
      signal,
      deadline: limit.deadline,
      asker: { userId: attempt.userId, attemptId: attempt.id },
      callId,
      queuePosition,
      isSettledWithReply: true,
      onQueuePosition(position) {
        limit.noteWaiting();
        live.wait(position);
      },
    },
  );
}

/** Makes what waits for one thing after the other, and rejects when the signal aborts, whether the target heeds it or not. */
function untilAborted(signal: AbortSignal) {
  let reject = (_reason: unknown): void => undefined;
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return <Result>(wait: () => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    return new Promise<Result>((resolve, fail) => {
      reject = fail;
      wait().then(resolve, fail);
    });
  };
}

/** PostgreSQL keeps no NUL in text; a mark of the same length leaves every offset as it is. */
function withoutNul(piece: string): string {
  return piece.replaceAll('\u0000', '\uFFFD');
}

interface TimeLimit {
  readonly deadline: Date;
  /** Aborts when the target is late. */
  readonly signal: AbortSignal;
  noteSpoken(): void;
  /** Others come first: the time counts from now. */
  noteWaiting(): void;
  look(at: Date): void;
}

/** Counts from now. It is looked at with every heartbeat, and so to the half second. */
function createTimeLimit({ clock }: Pick<Kit, 'clock'>): TimeLimit {
  let begun = clock.now().getTime();
  const late = new AbortController();
  let hasSpoken = false;
  return {
    get deadline() {
      return new Date(begun + END_WITHIN_MS);
    },
    signal: late.signal,
    noteSpoken() {
      hasSpoken = true;
    },
    noteWaiting() {
      begun = clock.now().getTime();
    },
    look(at) {
      const within = hasSpoken ? END_WITHIN_MS : FIRST_PIECE_WITHIN_MS;
      if (at.getTime() - begun >= within) late.abort(new Error('The target passed its deadline.'));
    },
  };
}
