import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Kit } from '#kit.ts';
import { listDueDeletions } from './deletions.store.ts';
import { eraseAccount } from './erase-account.job.ts';
import { erasePerson } from './erase-person.ts';

const sweepDeletions = defineJob('accounts.sweep-deletions', z.object({}));

type Deps = Pick<Kit, 'database' | 'clock' | 'files' | 'mail' | 'outbox' | 'log' | 'jobs'>;

/** The worker's part of a deletion: it erases when the 14 days are over, and hourly looks for erasures that got lost. */
export function deletionJobs(kit: Deps, holders: readonly PersonalDataHolder[]): JobSet {
  return {
    handlers: [
      handleJob(eraseAccount, ({ userId }) => erasePerson(kit, holders, userId)),
      handleJob(sweepDeletions, () => sweep(kit)),
    ],
    schedule: [{ name: sweepDeletions.name, match: '37 * * * *' }],
  };
}

async function sweep({ database, clock, jobs }: Deps): Promise<void> {
  const due = await listDueDeletions(database.kysely, clock.now());
  await database.transaction(async (transaction) => {
    for (const userId of due)
      await jobs.add(transaction, eraseAccount, { payload: { userId }, key: `accounts.erase:${userId}` });
  });
}
