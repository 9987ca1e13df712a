import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Catalogue } from '#features/challenges';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { composeIssue } from './issues/compose-issue.ts';
import { sendIssue } from './issues/send-issue.job.ts';
import { sendToSubscribers } from './issues/send-issue.ts';
import { ISSUE_HOUR } from './issues/weeks.ts';
import { handleMailConfirmation } from './subscribe.ts';
import { removeExpiredWaiting } from './subscribers.store.ts';
import { removeSpentLinks } from './unsubscribe-links/unsubscribe-links.store.ts';

const compose = defineJob('newsletter.compose', z.object({}));
const cleanUp = defineJob('newsletter.clean-up', z.object({}));
const USED_LINK_RETENTION_MS = 400 * DAY_MS;

/**
 * The newsletter's work in the background. On Mondays it is looked every hour whether the issue is out, so that a worker
 * that was away in the morning makes up for it; nightly, addresses that were never confirmed are forgotten.
 */
export function newsletterJobs(
  kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'jobs'>,
  catalogue: Catalogue,
): JobSet {
  const { kysely } = kit.database;
  return {
    handlers: [
      handleMailConfirmation(kit),
      handleJob(compose, () => composeIssue(kit, catalogue)),
      handleJob(sendIssue, ({ week }, { signal }) => sendToSubscribers(kit, week, signal)),
      handleJob(cleanUp, async () => {
        const now = kit.clock.now();
        await removeExpiredWaiting(kysely, now);
        await removeSpentLinks(kysely, new Date(now.getTime() - USED_LINK_RETENTION_MS));
      }),
    ],
    schedule: [
      { name: compose.name, match: `0 ${String(ISSUE_HOUR)}-23 * * 1` },
      { name: cleanUp.name, match: '57 3 * * *' },
    ],
  };
}
