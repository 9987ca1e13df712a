import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Backlog } from './backlog.ts';

interface BacklogGauge {
  readonly name: string;
  readonly help: string;
  readonly of: (backlog: Backlog) => number;
}

/** What /metrics shows of the backlog. Every process says the same of it: take the greatest, not the sum. */
export const backlogGauges: readonly BacklogGauge[] = [
  {
    name: 'redoubt_worker_alive',
    help: 'Whether some worker sent a heartbeat within 90 seconds',
    of: ({ isWorkerAlive }) => (isWorkerAlive ? 1 : 0),
  },
  {
    name: 'redoubt_jobs_waiting',
    help: 'Jobs that could run now and that nobody has taken',
    of: ({ jobs }) => jobs.waiting,
  },
  {
    name: 'redoubt_jobs_retrying',
    help: 'Jobs that failed and are to be tried again',
    of: ({ jobs }) => jobs.retrying,
  },
  {
    name: 'redoubt_jobs_failed',
    help: 'Jobs that were tried as often as they may be',
    of: ({ jobs }) => jobs.failed,
  },
  {
    name: 'redoubt_jobs_oldest_wait_seconds',
    help: 'How long the job that waits the longest could have run already',
    of: ({ jobs }) => jobs.oldestWaitMs / SECOND_MS,
  },
  {
    name: 'redoubt_outbox_waiting',
    help: 'Events that some listener has not taken yet',
    of: ({ outbox }) => outbox.waiting,
  },
  {
    name: 'redoubt_outbox_parked',
    help: 'Events given up after the last attempt, by listener and event; npm run outbox:release',
    of: ({ outbox }) => outbox.parked,
  },
  {
    name: 'redoubt_outbox_lag_seconds',
    help: 'Age of the oldest event that some listener has not taken yet, but for parked ones',
    of: ({ outbox }) => outbox.lagMs / SECOND_MS,
  },
  { name: 'redoubt_mail_waiting', help: 'Mails on their way', of: ({ mails }) => mails.waiting },
  {
    name: 'redoubt_mail_failed_day',
    help: 'Mails given up in the last 24 hours',
    of: ({ mails }) => mails.failed,
  },
  {
    name: 'redoubt_mail_oldest_wait_seconds',
    help: 'How long the oldest mail waits, but for those whose recipient is refused for now',
    of: ({ mailOldestWaitMs }) => mailOldestWaitMs / SECOND_MS,
  },
];
