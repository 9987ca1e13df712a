import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { countJobs, type JobCounts, measureQueue } from '#platform/jobs/index.ts';
import { countMails, type MailCounts, measureMailQueue } from '#platform/mail/index.ts';
import { measureOutbox, type OutboxBacklog } from '#platform/outbox/index.ts';

/** What waits in the database for the workers, whichever process they are in. */
export interface Backlog {
  readonly jobs: JobCounts;
  readonly isWorkerAlive: boolean;
  readonly outbox: OutboxBacklog;
  /** Sent and failed in the last 24 hours. */
  readonly mails: MailCounts;
  readonly mailOldestWaitMs: number;
}

/** Reads what waits now. Rejects where the database does not answer. */
export async function measureBacklog({ kysely }: Pick<Database, 'kysely'>, clock: Clock): Promise<Backlog> {
  const now = clock.now();
  const [jobs, queue, outbox, mails, mailQueue] = await Promise.all([
    countJobs(kysely, now),
    measureQueue(kysely, now),
    measureOutbox(kysely, now),
    countMails(kysely, new Date(now.getTime() - DAY_MS)),
    measureMailQueue(kysely, now),
  ]);
  return {
    jobs,
    isWorkerAlive: queue.isWorkerAlive,
    outbox,
    mails,
    mailOldestWaitMs: mailQueue.oldestWaitMs,
  };
}
