import type { ChallengeProgress, VerdictOutcome } from '@redoubt/contract/arena';
import { listVerdictOutcomes } from '#features/judging';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listOwnTries, type OwnTries } from './tries.store.ts';

/** Such an attempt has neither succeeded nor failed yet; a claim stays pending for days. */
const UNDECIDED: ReadonlySet<VerdictOutcome | undefined> = new Set(['could-not-judge', 'pending']);

/** How far the caller is with each challenge they tried. */
export async function listChallengeProgress(
  { database }: Pick<Kit, 'database'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<ChallengeProgress[]> {
  const tries = await listOwnTries(database, userId);
  const over = tries.filter(({ broken, isOpen }) => broken === 0 && !isOpen).flatMap(({ ids }) => ids);
  const outcomes = await listVerdictOutcomes(database.kysely, over);
  return tries.map((own) => ({
    challengeId: own.challengeId,
    attempts: own.attempts,
    broken: own.broken,
    held: own.held,
    state: stateOf(own, outcomes),
  }));
}

function stateOf(
  { broken, held, isOpen, ids }: OwnTries,
  outcomes: ReadonlyMap<string, VerdictOutcome>,
): ChallengeProgress['state'] {
  if (broken > 0) return 'broken';
  if (isOpen) return 'open';
  if (ids.some((id) => UNDECIDED.has(outcomes.get(id)))) return 'could-not-judge';
  return held > 0 ? 'held' : 'ended';
}
