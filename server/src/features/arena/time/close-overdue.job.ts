import * as z from 'zod';
import type { Kit } from '#kit.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { closeAllOverdue } from './overdue.store.ts';

const closeOverdueAttempts = defineJob('arena.close-overdue', z.object({}));
const AT_ONCE = 500;

/** Every minute, stores the end of attempts whose time is over, so that lists and figures count them as ended. */
export function closeOverdueJob({ database, clock }: Pick<Kit, 'database' | 'clock'>): JobSet {
  const handler = handleJob(closeOverdueAttempts, async (_, { signal }) => {
    while (!signal.aborted) {
      const closed = await closeAllOverdue(database.kysely, { at: clock.now(), limit: AT_ONCE });
      if (closed < AT_ONCE) return;
    }
  });
  return { handlers: [handler], schedule: [{ name: closeOverdueAttempts.name, match: '* * * * *' }] };
}
