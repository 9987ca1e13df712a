import { arenaProblems } from '@redoubt/contract/arena';
import { findWithdrawn } from '#features/challenges';
import { listClaimStandings, listVerdictOutcomes } from '#features/judging';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuse, refuseCursor } from '#platform/refusal.ts';
import { rereadIfOutdated } from './read-attempts.store.ts';
import { type ArenaKit, presentSummary } from './get-attempt.ts';
import { asOf } from '../time/attempt-time.ts';
import { presentStanding } from '../standing/claim-standing.ts';
import { findAttemptable } from './start-attempt.ts';
import { findAttemptedVersion, isOwnNumber, listOwnAttempts } from './attempts.store.ts';

/** Own attempts at a challenge, newest first; the cursor is the number of the last one shown. */
export async function listAttempts(
  { kit, catalogue }: ArenaKit,
  caller: Caller,
  query: { challenge: string; cursor?: number | undefined; limit: number },
) {
  const published =
    (await findAttemptable(catalogue, caller, query.challenge)) ??
    (await findWithdrawn({ kit, catalogue, findAttemptedVersion }, caller, query.challenge));
  if (!published) return refuse(arenaProblems.challengeNotFound);
  const on = kit.database.kysely;
  const of = { userId: caller.userId, challengeId: published.challenge.id };
  if (query.cursor !== undefined && !(await isOwnNumber(on, { ...of, number: query.cursor })))
    return refuseCursor();
  const records = await listOwnAttempts(on, {
    ...of,
    beforeNumber: query.cursor ?? NEWEST,
    limit: query.limit + 1,
  });
  const now = kit.clock.now();
  const page = records.slice(0, query.limit);
  const ids = page.map((record) => record.id);
  const [outcomes, claims] = await Promise.all([listVerdictOutcomes(on, ids), listClaimStandings(on, ids)]);
  return {
    items: await Promise.all(
      page.map(async (stored) => {
        const outcome = outcomes.get(stored.id) ?? null;
        const record = asOf(await rereadIfOutdated(kit, stored, outcome), now);
        return {
          ...presentSummary(record, await catalogue.get(record), outcome),
          ...presentStanding(record, claims.get(record.id), { outcome, now }),
        };
      }),
    ),
    nextCursor: records.length > query.limit ? String(page.at(-1)?.number) : null,
  };
}

const NEWEST = 2_147_483_647;
