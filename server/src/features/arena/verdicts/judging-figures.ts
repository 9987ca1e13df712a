import type { JudgingFigure } from '@redoubt/contract/arena';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { listJudgingFigures } from '#features/judging';
import type { Kit } from '#kit.ts';
import { createFreshValue, type FreshValue } from '#platform/fresh-value.ts';

/** Everybody reads these figures, from one query a minute. */
const MAX_AGE_MS = MINUTE_MS;

export function createJudgingFigures(
  database: Kit['database'],
): FreshValue<{ readonly items: JudgingFigure[] }> {
  return createFreshValue({
    maxAgeMs: MAX_AGE_MS,
    load: async () => ({ items: await listJudgingFigures(database.kysely) }),
  });
}
