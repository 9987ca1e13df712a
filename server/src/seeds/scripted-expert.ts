import type { Attempt } from '@redoubt/contract/arena';
import type { User } from '@redoubt/contract/accounts';
import {
  type Arena,
  createArena,
  endAttempt,
  getAttempt,
  sendMessage,
  startAttempt,
  submit,
} from '#features/arena';
import type { Catalogue, PublishedChallenge, ScriptedPlay } from '#features/challenges';
import type { Clock } from '#platform/clock.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '../kit.ts';

/** An expert who plays a script through the same use cases as a person at the screen, at a time of the past. */
export async function playScript(
  table: { kit: Kit; catalogue: Catalogue },
  expert: User,
  game: { published: PublishedChallenge; play: ScriptedPlay; at: Date },
): Promise<Attempt['status']> {
  const kit = { ...table.kit, clock: scenarioClock(game.at) };
  const arena = createArena(kit, table.catalogue);
  const caller = callerOf(expert);
  let attempt = granted(await startAttempt(arena, caller, { challenge: game.published.challenge.slug }));
  for (const text of game.play.messages) {
    if (attempt.status !== 'open') break;
    const message = { text, number: attempt.turns.length + 1 };
    attempt = granted(await sendMessage(arena, caller, { id: attempt.id, message }));
    await arena.writer.settled(attempt.id);
    attempt = granted(await getAttempt(arena, caller, attempt.id));
  }
  return closeGame(arena, caller, { attempt, play: game.play });
}

async function closeGame(
  arena: Arena,
  caller: Caller,
  { attempt, play }: { attempt: Attempt; play: ScriptedPlay },
): Promise<Attempt['status']> {
  const last = attempt.turns.at(-1);
  if (play.answer !== null && last) {
    const submission = { kind: 'answer' as const, turn: last.number, answer: play.answer };
    const verdict = granted(await submit(arena, caller, { id: attempt.id, submission }));
    if (verdict.outcome === 'break') return 'broken';
  }
  if (attempt.status !== 'open') return attempt.status;
  return granted(await endAttempt(arena, caller, attempt.id)).status;
}

function callerOf(user: User): Caller {
  return { userId: user.id, role: user.role, sessionId: 'scenario', isEmailVerified: user.isEmailVerified };
}

/** Begins at `at` and moves on by some seconds with each look; waiting takes no time. */
function scenarioClock(at: Date): Clock {
  let time = at.getTime();
  return {
    now() {
      time += 7000;
      return new Date(time);
    },
    sleep: () => Promise.resolve(),
  };
}

function granted<Reply>(answer: Reply): Exclude<Reply, Refusal> {
  if (isRefusal(answer)) throw new Error(`A scripted expert was refused: ${answer.refused.message}`);
  return answer as Exclude<Reply, Refusal>;
}
