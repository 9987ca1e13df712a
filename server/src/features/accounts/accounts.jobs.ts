import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { removeExpiredLinks } from './links/links.store.ts';
import { removeMailDays } from './unsolicited-mail/mail-days.store.ts';

const cleanUpLinks = defineJob('mailed-links.clean-up', z.object({}));
const RETENTION_AFTER_END_MS = 30 * DAY_MS;

/** Nightly, mailed links that ended and counts of mails of days that are a month ago are removed. */
export function accountsJobs({ database, clock }: Pick<Kit, 'database' | 'clock'>): JobSet {
  const handler = handleJob(cleanUpLinks, async () => {
    const before = new Date(clock.now().getTime() - RETENTION_AFTER_END_MS);
    await removeExpiredLinks(database.kysely, before);
    await removeMailDays(database.kysely, before);
  });
  return { handlers: [handler], schedule: [{ name: cleanUpLinks.name, match: '47 3 * * *' }] };
}
