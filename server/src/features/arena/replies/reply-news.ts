import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { tellChanged } from '../attempts/turns.store.ts';

const tell = batchCallsBy(
  async (database: Kit['database'], ids: readonly AttemptId[]) => {
    await tellChanged(database, ids);
    return ids;
  },
  { atMost: 100 },
);

/**
 * Tells those who follow a reply in other processes that it grew, is over or was judged; once that is durable, and nobody
 * waits for it. Never in the transaction of the change: PostgreSQL lets one at a time commit with a notification, and each
 * would wait until those before it are on the disk. One that is lost is made up for by the next look of whoever follows.
 */
export function tellReplyChanged({ database, log }: Pick<Kit, 'database' | 'log'>, id: AttemptId): void {
  tell(database, id).catch((error: unknown) =>
    log.warn({ err: error, attemptId: id }, 'reply NOTIFY failed'),
  );
}
