import { arenaProblems, type BreakEstimate } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { readAttempt } from '../attempts/read-attempts.store.ts';
import { listTurns } from '../attempts/turns.store.ts';
import { countMessages, readSeverity } from '../breaks/break-facts.ts';
import { findNearest } from '../breaks/break-texts.store.ts';
import { suggestTags } from '../breaks/suggest-tags.ts';

interface EstimateCall {
  readonly id: AttemptId;
  /** The reply that would be claimed; absent for all that was said. */
  readonly turn: number | undefined;
}

/** What a break by one's own words would be, before it is submitted. */
export async function estimateBreak({ kit, catalogue }: ArenaKit, caller: Caller, call: EstimateCall) {
  const attempt = await readAttempt(kit.database, call.id);
  if (attempt?.userId !== caller.userId) return refuse(arenaProblems.attemptNotFound);
  if (attempt.isWithheld) return refuse(arenaProblems.attemptWithheld);
  const turns = await listTurns(kit.database.kysely, attempt.id);
  const turn = call.turn ?? null;
  if (turn !== null && !turns.some(({ number }) => number === turn))
    return refuse(arenaProblems.turnNotFound);
  const published = await catalogue.get(attempt);
  const said = { attemptId: attempt.id, turn };
  const messages = countMessages(turns, turn);
  const [severity, nearest] = await Promise.all([
    readSeverity(kit, { ...said, published, messages, fidelity: null }),
    findNearest(kit.database.kysely, {
      ...said,
      objectiveId: published.objectiveId,
      tags: suggestTags(published),
    }),
  ]);
  return { severity, nearest } satisfies BreakEstimate;
}
