import { practiceChallenges } from '#features/practice';
import type { Kit } from '#kit.ts';
import { insertChallenge } from '../catalogue/challenges.store.ts';
import { insertPublication, isChallengeKnown } from './practice-publication.store.ts';
import { renewPracticeChallenge } from './renew-practice-challenge.ts';
import { retirePracticeChallenges } from './retire-practice-challenges.ts';

/** Each set is published once; a later one needs a name of its own. */
const sets = [
  { name: 'first', challenges: practiceChallenges.filter(({ judge }) => judge !== 'acts') },
  { name: 'agents', challenges: practiceChallenges.filter(({ judge }) => judge === 'acts') },
] as const;

/**
 * Publishes the challenges that come with the product, once in the life of a database: the first start does, in every
 * mode. What an Admin closed or changed since stays as it is, and existing challenges are left alone. A later start
 * publishes what a new release words differently as a new version of those that no Admin has edited, and closes those
 * whose target has retired.
 */
export async function publishPracticeChallenges(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  opensAt: Date = kit.clock.now(),
): Promise<void> {
  const at = kit.clock.now();
  await kit.database.transaction(async (transaction) => {
    // A process that starts at the same time waits here until this one has committed.
    for (const { name, challenges } of sets) {
      if (!(await insertPublication(transaction, name, at))) continue;
      for (const challenge of challenges) {
        if (await isChallengeKnown(transaction, challenge)) continue;
        await insertChallenge(transaction, { ...challenge, opensAt, closesAt: null }, at);
      }
    }
  });
  for (const challenge of practiceChallenges) await renewPracticeChallenge(kit, challenge);
  await retirePracticeChallenges(kit);
  kit.outbox.nudge();
}
