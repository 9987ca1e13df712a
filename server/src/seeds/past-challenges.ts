import { findChallengeId, insertChallenge } from '#features/challenges/load';
import { practiceChallenges } from '#features/practice';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import rounds from './past-challenges.json' with { type: 'json' };
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';

/**
 * Earlier rounds with the practice targets, opened at `opensAt` and closed since; those that are there are left alone.
 */
export async function ensurePastChallenges(
  kit: Pick<Kit, 'database' | 'clock'>,
  opensAt: Date,
): Promise<void> {
  const now = kit.clock.now();
  for (const { model, closedDaysAgo, ...texts } of rounds) {
    if (await findChallengeId(kit.database.kysely, texts.slug)) continue;
    const practice = practiceChallenges.find(({ slug }) => slug === model);
    invariant(practice, `No practice challenge is called ${model}.`);
    const closesAt = new Date(now.getTime() - closedDaysAgo * DAY_MS);
    await kit.database.transaction((transaction) =>
      insertChallenge(transaction, { ...practice, ...texts, opensAt, closesAt }, opensAt),
    );
  }
}
