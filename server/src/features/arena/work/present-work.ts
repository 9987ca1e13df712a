import type { OwnWork } from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import { awards, attemptVerdicts } from '#features/judging';
import type { AttemptRecord } from '../attempts/attempts.store.ts';
import { asOf } from '../time/attempt-time.ts';
import { type ArenaKit, presentSummary } from '../attempts/get-attempt.ts';

/** Attempts as lists show them: each with its challenge and what it is worth now. */
export async function presentWork(
  { kit, catalogue }: ArenaKit,
  stored: readonly AttemptRecord[],
): Promise<OwnWork[]> {
  const now = kit.clock.now();
  const records = stored.map((record) => asOf(record, now));
  const ids = records.map(({ id }) => id);
  const [outcomes, awarded] = await Promise.all([
    attemptVerdicts.listOutcomes(kit.database.kysely, ids),
    awards.open(kit).standing(ids),
  ]);
  return Promise.all(
    records.map(async (record): Promise<OwnWork> => {
      const { challenge } = await catalogue.get(record);
      const { slug, code, title, track, difficulty, severity, points, solves } = challenge;
      return {
        ...presentSummary(record, outcomes.get(record.id) ?? null),
        challenge: { slug, code, title, track, difficulty, severity },
        points: awarded.has(record.id) ? pointsForSolvers(points, solves) : null,
      };
    }),
  );
}
