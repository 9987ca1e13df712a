import type { OwnWork } from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import { createAwards, listClaimStandings, listVerdictOutcomes } from '#features/judging';
import type { AttemptRecord } from '../attempts/attempts.store.ts';
import { presentStanding } from '../standing/claim-standing.ts';
import { asOf } from '../time/attempt-time.ts';
import { rereadIfOutdated } from '../attempts/read-attempts.store.ts';
import { type ArenaKit, presentSummary } from '../attempts/get-attempt.ts';

/** Attempts as lists show them: each with its challenge and what it is worth now. */
export async function presentWork(
  { kit, catalogue }: ArenaKit,
  stored: readonly AttemptRecord[],
): Promise<OwnWork[]> {
  const now = kit.clock.now();
  const ids = stored.map(({ id }) => id);
  const on = kit.database.kysely;
  const [outcomes, claims] = await Promise.all([listVerdictOutcomes(on, ids), listClaimStandings(on, ids)]);
  // Read after the verdicts: a break has its award from the start.
  const awarded = await createAwards(kit).standing(ids);
  return Promise.all(
    stored.map(async (one): Promise<OwnWork> => {
      const outcome = outcomes.get(one.id) ?? null;
      const record = asOf(await rereadIfOutdated(kit, one, outcome), now);
      const published = await catalogue.get(record);
      const { challenge } = published;
      const { slug, code, title, track, difficulty, severity, points, solves } = challenge;
      return {
        ...presentSummary(record, published, outcome),
        ...presentStanding(record, claims.get(record.id), { outcome, now }),
        challenge: { slug, code, title, track, difficulty, severity },
        points:
          record.status === 'broken' && awarded.has(record.id) ? pointsForSolvers(points, solves) : null,
      };
    }),
  );
}
