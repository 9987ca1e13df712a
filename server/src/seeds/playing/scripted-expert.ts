import { type Attempt, isPending } from '@redoubt/contract/arena';
import type { User } from '@redoubt/contract/user.ts';
import { MINUTE_MS } from '@redoubt/contract/durations.ts';
import { type Arena, createArena, ownAttempts, sendMessage, submit } from '#features/arena';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import type { ScriptedPlay } from '#features/practice';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { createScenarioClock, type ScenarioClock } from './scenario-clock.ts';

/** One sitting of an expert with a challenge: one attempt per play, one after the other, from a time of the past on. */
export interface Sitting {
  readonly published: PublishedChallenge;
  readonly plays: readonly ScriptedPlay[];
  readonly at: Date;
  /** The last attempt is left open, to be gone on with. */
  readonly isLeftOpen?: boolean;
}

const BETWEEN_ATTEMPTS_MS = 6 * MINUTE_MS;
const READING_MS = 9000;
const TYPING_MS_PER_CHARACTER = 90;

/**
 * An expert plays scripts through the same use cases as a person at the screen. Attempts that an earlier run finished
 * are passed over, and one that it left open is taken up at its next message.
 */
export async function playSitting(
  table: { kit: Kit; catalogue: Catalogue },
  expert: User,
  { published, plays, at, isLeftOpen = false }: Sitting,
): Promise<void> {
  const clock = createScenarioClock(at);
  const game: Game = {
    arena: createArena({ ...table.kit, clock }, table.catalogue),
    caller: callerOf(expert),
    clock,
    challenge: published.challenge.slug,
  };
  const { items } = granted(
    await ownAttempts.list(game.arena, game.caller, { challenge: game.challenge, limit: plays.length + 1 }),
  );
  const finished = items.filter((attempt) => attempt.status !== 'open').length;
  for (const [nth, play] of plays.entries()) {
    const isLast = nth === plays.length - 1;
    if (nth >= finished) await playScript(game, play, { isLeftOpen: isLeftOpen && isLast });
    clock.pass(BETWEEN_ATTEMPTS_MS);
  }
}

interface Game {
  readonly arena: Arena;
  readonly caller: Caller;
  readonly clock: ScenarioClock;
  readonly challenge: string;
}

async function playScript(
  game: Game,
  play: ScriptedPlay,
  { isLeftOpen }: { isLeftOpen: boolean },
): Promise<void> {
  const { arena, caller, clock } = game;
  let attempt = await takeUp(game);
  for (const text of play.messages.slice(attempt.messagesSent)) {
    if (attempt.status !== 'open') break;
    clock.pass(READING_MS + text.length * TYPING_MS_PER_CHARACTER);
    const message = { text, number: attempt.turns.length + 1 };
    attempt = granted(await sendMessage(arena, caller, { id: attempt.id, message }));
    attempt = await awaitReply(game, attempt);
  }
  clock.pass(READING_MS);
  if (!isLeftOpen) await closeGame(game, attempt, play);
}

/** A new attempt, or the one that an interrupted run left open, with its reply finished and judged. */
async function takeUp(game: Game): Promise<Attempt> {
  const { arena, caller, challenge } = game;
  const attempt = granted(await ownAttempts.start(arena, caller, { challenge }));
  const last = attempt.turns.at(-1);
  if (last?.state === 'writing' || (last && isPending(attempt)))
    arena.writer.begin({ attemptId: attempt.id, turn: last.number });
  return awaitReply(game, attempt);
}

async function awaitReply({ arena, caller }: Game, { id }: Attempt): Promise<Attempt> {
  await arena.writer.settled(id);
  return granted(await ownAttempts.get(arena, caller, id));
}

async function closeGame({ arena, caller }: Game, attempt: Attempt, play: ScriptedPlay): Promise<void> {
  const last = attempt.turns.at(-1);
  // An earlier run may have been interrupted between the answer and the end of the attempt.
  if (play.answer !== null && last && attempt.verdicts.length === 0) {
    const submission = { kind: 'answer' as const, turn: last.number, answer: play.answer };
    const verdict = granted(await submit(arena, caller, { id: attempt.id, submission }));
    if (verdict.outcome === 'break') return;
  }
  if (attempt.status === 'open') granted(await ownAttempts.end(arena, caller, attempt.id));
}

function callerOf(user: User): Caller {
  const { id, role, isEmailVerified } = user;
  return { userId: id, role, sessionId: 'scenario', isEmailVerified, signedInAt: null };
}

function granted<Reply>(answer: Reply): Exclude<Reply, Refusal> {
  if (isRefusal(answer)) throw new Error(`A scripted expert was refused: ${answer.refused.message}`);
  return answer as Exclude<Reply, Refusal>;
}
