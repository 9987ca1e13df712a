import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { removeEndedApiTokens } from './api-tokens/api-tokens.store.ts';
import { cleanUpGuard, guardHandlers } from './guard/guard.jobs.ts';
import { handleMailResetLink } from './password/forgot-password.ts';
import { handleMailAddressTaken } from './sign-up/sign-up.mails.ts';
import { pendingJobs } from './entry/sign-in.jobs.ts';
import { removeEndedSessions } from './sessions/sessions.store.ts';
import { socialJobs } from './social/social.jobs.ts';

const cleanUpSessions = defineJob('sessions.clean-up', z.object({}));
const cleanUpApiTokens = defineJob('api-tokens.clean-up', z.object({}));
const RETENTION_AFTER_END_MS = 30 * DAY_MS;

/** The work of sign-in that nobody waits for; nightly, sessions and API tokens that ended a month ago are removed. */
export function signInJobs(kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'outbox'>): JobSet {
  const { kysely } = kit.database;
  const signIns = pendingJobs(kit);
  const social = socialJobs(kit);
  const monthAgo = () => new Date(kit.clock.now().getTime() - RETENTION_AFTER_END_MS);
  return {
    handlers: [
      handleJob(cleanUpSessions, () => removeEndedSessions(kysely, monthAgo())),
      handleJob(cleanUpApiTokens, () => removeEndedApiTokens(kysely, monthAgo())),
      handleMailResetLink(kit),
      handleMailAddressTaken(kit),
      ...guardHandlers(kit),
      ...signIns.handlers,
      ...social.handlers,
    ],
    schedule: [
      { name: cleanUpSessions.name, match: '41 3 * * *' },
      { name: cleanUpApiTokens.name, match: '49 3 * * *' },
      { name: cleanUpGuard.name, match: '53 3 * * *' },
      ...signIns.schedule,
      ...social.schedule,
    ],
  };
}
