import type { Catalogue, PublishedChallenge } from '#features/challenges';
import { getTarget, type Target } from '#features/targets';
import { systemClock } from '#platform/clock.ts';
import type { Kit } from '#kit.ts';
import { getAttemptRecord, getSecret } from '../attempts/attempts.store.ts';
import { finishReply } from './finish-reply.ts';
import { judgeOwed, judgeReply } from './judge-reply.ts';
import type { LiveReply } from './live-reply.ts';
import { createKeeper } from './keep-written.ts';
import { findTurn, leaveReply, listTurns, type TurnState } from '../attempts/turns.store.ts';

const SIGN_OF_LIFE_MS = 500;
/** A reply takes about as long to appear as a person reads its first lines. */
const PACE_MS = 22;

/**
 * Lets the target speak, and finishes and judges the reply when it is done, stopped or failed. A reply that was finished
 * before is only judged, where that is owed.
 */
export async function writeReply(arena: { kit: Kit; catalogue: Catalogue }, live: LiveReply): Promise<void> {
  const { kit } = arena;
  const task = await readTask(arena, live);
  if (!task) return judgeOwed(arena, live.attemptId);
  live.grow(task.written);
  const keep = createKeeper(kit, live, task.written.length);
  const stopSigns = giveSignsOfLife(kit, live, keep);
  const state = await speak(kit, live, task);
  await stopSigns();
  if (live.isAbandoned && state !== 'done') {
    // The next process takes the reply up at once.
    await keep(kit.clock.now());
    await leaveReply(kit.database.kysely, live.place);
    return;
  }
  const { attemptId, turn, text } = live;
  const owed = await finishReply(kit, task.published, { attemptId, turn, text, state });
  if (owed) await judgeReply(arena, owed);
}

interface Task {
  readonly published: PublishedChallenge;
  readonly target: Target;
  readonly secret: string;
  readonly before: readonly { role: 'expert' | 'target'; text: string }[];
  /** What an earlier writer of this reply had written. */
  readonly written: string;
  readonly isStopRequested: boolean;
}

/** Null when the reply was finished elsewhere. */
async function readTask(
  { kit, catalogue }: { kit: Kit; catalogue: Catalogue },
  live: LiveReply,
): Promise<Task | null> {
  const on = kit.database.kysely;
  const [attempt, secret, turns, own] = await Promise.all([
    getAttemptRecord(on, live.attemptId),
    getSecret(on, live.attemptId),
    listTurns(on, live.attemptId),
    findTurn(on, live),
  ]);
  if (own?.state !== 'writing') return null;
  const published = await catalogue.get(attempt.challengeId);
  return {
    published,
    target: getTarget(published.targetKey),
    secret,
    before: turns.filter((turn) => turn.number < live.turn),
    written: own.text,
    isStopRequested: own.isStopRequested,
  };
}

type Ending = Exclude<TurnState, 'writing'>;

async function speak(
  kit: Pick<Kit, 'clock' | 'log'>,
  live: LiveReply,
  { target, secret, before, written, isStopRequested }: Task,
): Promise<Ending> {
  if (isStopRequested) return 'stopped';
  if (written !== '' && !target.isRepeatable) return 'failed';
  let text = '';
  try {
    for await (const piece of target.reply({ secret, turns: before }, live.stopping)) {
      if (live.stopping.aborted) return 'stopped';
      text += withoutNul(piece);
      // Taking up a reply: what people have seen already comes without a pause.
      if (text.length <= written.length) continue;
      live.grow(text);
      await kit.clock.sleep(PACE_MS, live.stopping);
    }
    return live.stopping.aborted ? 'stopped' : 'done';
  } catch (error) {
    if (live.stopping.aborted) return 'stopped';
    kit.log.error({ err: error, target: target.key }, 'a target failed');
    return 'failed';
  }
}

/** PostgreSQL keeps no NUL in text; a mark of the same length leaves every offset as it is. */
function withoutNul(piece: string): string {
  return piece.replaceAll('\u0000', '\uFFFD');
}

/**
 * Stores what is written so far twice a second, whether the target speaks or thinks, so that nobody takes the reply
 * for abandoned, and looks whether somebody asked for its end. Real time, whatever clock the reply is written by.
 */
function giveSignsOfLife(
  kit: Pick<Kit, 'clock' | 'log'>,
  live: LiveReply,
  keep: (at: Date) => Promise<boolean>,
): () => Promise<void> {
  const ended = new AbortController();
  const give = async (): Promise<void> => {
    for (;;) {
      await systemClock.sleep(SIGN_OF_LIFE_MS, ended.signal);
      if (ended.signal.aborted) return;
      try {
        if (!(await keep(kit.clock.now()))) live.stop();
      } catch (error) {
        kit.log.warn({ err: error, attemptId: live.attemptId }, 'a reply could not give a sign of life');
      }
    }
  };
  const giving = give();
  return async () => {
    ended.abort();
    await giving;
  };
}
