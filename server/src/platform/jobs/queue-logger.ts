import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from '#platform/log/log.ts';

/**
 * The queue's own messages in our log. What it says of single jobs is left out: we log those ourselves, and its
 * sentences quote errors that may hold what people wrote.
 */
export function createQueueLogger(log: Logger): QueueLogger {
  return new QueueLogger((scope) => (level, message) => {
    if (scope.jobId !== undefined) return;
    const quieter = level === 'info' ? 'debug' : level === 'warning' ? 'warn' : level;
    log[quieter]({ part: 'queue' }, message);
  });
}
