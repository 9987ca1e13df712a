import type { ComponentState } from '@redoubt/contract/site';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { measureQueue } from '#platform/jobs/index.ts';
import { measureMailQueue } from '#platform/mail/index.ts';
import type { Kit } from '#kit.ts';
import type { Measurement } from './status-span.ts';
import { touchDatabase } from './status-spans.store.ts';

const ANSWERS_WITHIN_MS = 5000;
const SLOW_AFTER_MS = 1000;

type Deps = Pick<Kit, 'database' | 'files' | 'clock'>;

/** The replies of a period, and those with a server error. */
export interface ReplyCounts {
  readonly all: number;
  readonly faults: number;
}

/** Measures every component now; what does not answer within five seconds is down. It never rejects. */
export async function measure(kit: Deps, replies: ReplyCounts): Promise<Measurement> {
  const at = kit.clock.now();
  const [database, storage, worker, mail] = await Promise.all([
    timed(() => touchDatabase(kit.database.kysely)),
    timed(() => kit.files.readiness()),
    judged(async () => judgeWorker(await measureQueue(kit.database.kysely, at))),
    judged(async () => judgeMail(await measureMailQueue(kit.database.kysely, at))),
  ]);
  return { at, states: { website: judgeReplies(replies), database, storage, worker, mail } };
}

/** Judged by the replies since the last measurement: a few faults are normal, from one in twenty on it is a disruption. */
export function judgeReplies({ all, faults }: ReplyCounts): ComponentState {
  if (faults >= 10 && faults * 2 > all) return 'down';
  return faults >= 5 && faults * 20 > all ? 'degraded' : 'operational';
}

/** A worker without a heartbeat is down; jobs that wait for long although one is there are a worker behind. */
export function judgeWorker(queue: { isWorkerAlive: boolean; oldestWaitMs: number }): ComponentState {
  if (!queue.isWorkerAlive) return 'down';
  return queue.oldestWaitMs > 5 * MINUTE_MS ? 'degraded' : 'operational';
}

/** Judged by the mail that has waited the longest; mails that the recipient’s server defers are left out. */
export function judgeMail({ oldestWaitMs }: { oldestWaitMs: number }): ComponentState {
  if (oldestWaitMs > HOUR_MS) return 'down';
  return oldestWaitMs > 10 * MINUTE_MS ? 'degraded' : 'operational';
}

function timed(ask: () => Promise<void>): Promise<ComponentState> {
  const beganAt = performance.now();
  return judged(async () => {
    await ask();
    return performance.now() - beganAt > SLOW_AFTER_MS ? 'degraded' : 'operational';
  });
}

async function judged(judge: () => Promise<ComponentState>): Promise<ComponentState> {
  const late = Promise.withResolvers<ComponentState>();
  const timer = setTimeout(() => late.resolve('down'), ANSWERS_WITHIN_MS);
  try {
    return await Promise.race([judge().catch((): ComponentState => 'down'), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
