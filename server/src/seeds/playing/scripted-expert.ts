import { type Attempt, isPending, submission } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  type Arena,
  createArena,
  sendMessage,
  submit,
  listAttempts,
  getAttemptStatus,
  endAttempt,
  startAttempt,
  getAttempt,
} from '#features/arena';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import type { ScriptedPlay } from '#features/practice';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { createScenarioClock, type ScenarioClock } from './scenario-clock.ts';

/** What an expert plays in one attempt. */
export interface Play extends ScriptedPlay {
  /** What they claim of a reply at its end. */
  readonly claim?: PlayedClaim;
}

/** A claim about a reply. Its words are those that fail; without any, the beginning of the reply. */
export interface PlayedClaim {
  readonly turn: number;
  readonly words?: string | undefined;
  readonly reason: string;
  readonly answer?: string | undefined;
  readonly source?: string | undefined;
  readonly sourceUrl?: string | undefined;
}

/** One sitting of an expert with a challenge: one attempt per play, one after the other, from a time of the past on. */
export interface Sitting {
  readonly published: PublishedChallenge;
  readonly plays: readonly Play[];
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
    await listAttempts(game.arena, game.caller, { challenge: game.challenge, limit: plays.length + 1 }),
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

async function playScript(game: Game, play: Play, { isLeftOpen }: { isLeftOpen: boolean }): Promise<void> {
  const { arena, caller, clock } = game;
  const { id, messagesSent, turns, ...begun } = await takeUp(game);
  let status = begun.status;
  for (const [nth, text] of play.messages.slice(messagesSent).entries()) {
    if (status !== 'open') break;
    clock.pass(READING_MS + text.length * TYPING_MS_PER_CHARACTER);
    // Each message and its reply are two turns.
    const isLast = messagesSent + nth === play.messages.length - 1;
    const number = turns.length + 2 * nth + 1;
    const message = isLast && play.problem ? { problem: play.problem, number } : { text, number };
    granted(await sendMessage(arena, caller, { id, message }));
    await arena.writer.settled(id);
    status = await getAttemptStatus(arena, id);
  }
  clock.pass(READING_MS);
  if (isLeftOpen) return;
  if (play.claim) await fileClaim(game, id, play.claim);
  else if (status === 'open') granted(await endAttempt(arena, caller, id));
}

/** A new attempt, or the one that an interrupted run left open, with its reply finished and judged. */
async function takeUp(game: Game): Promise<Attempt> {
  const { arena, caller, challenge } = game;
  const attempt = granted(await startAttempt(arena, caller, { challenge }));
  const last = attempt.turns.at(-1);
  if (!last || (last.state !== 'writing' && !isPending(attempt))) return attempt;
  arena.writer.begin({ attemptId: attempt.id, turn: last.number });
  await arena.writer.settled(attempt.id);
  return granted(await getAttempt(arena, caller, attempt.id));
}

/** So much of a reply is quoted at most where no words are named. */
const QUOTED = 200;

/** Files a claim, and ends the attempt. An earlier run may have been interrupted between the two. */
async function fileClaim({ arena, caller }: Game, id: AttemptId, claim: PlayedClaim): Promise<void> {
  const { verdicts, status, turns } = granted(await getAttempt(arena, caller, id));
  if (!verdicts.some((verdict) => verdict.claim)) {
    const { words, ...content } = claim;
    const reply = turns.find(({ number }) => number === claim.turn)?.text ?? '';
    const text = words ?? reply.slice(0, QUOTED);
    const form = submission.parse({ kind: 'claim', ...content, quote: { start: reply.indexOf(text), text } });
    granted(await submit(arena, caller, { id, submission: form }));
  }
  if (status === 'open') granted(await endAttempt(arena, caller, id));
}

/** Somebody of the demo, as the use cases see who calls. */
export function callerOf(user: User): Caller {
  const { id, role, isEmailVerified } = user;
  return { userId: id, role, sessionId: 'scenario', isEmailVerified, signedInAt: null };
}

/** The answer of a use case that refuses nothing in a demo. */
export function granted<Reply>(answer: Reply): Exclude<Reply, Refusal> {
  if (isRefusal(answer)) throw new Error(`Somebody of the demo was refused: ${answer.refused.message}`);
  return answer as Exclude<Reply, Refusal>;
}
