import type * as z from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import type { EventDefinition } from './define-event.ts';
import { createFollowing, type Follower } from './follower.ts';
import { insertEvents } from './outbox.store.ts';

export interface Outbox {
  /** Writes an event in the transaction of its cause; it is delivered at once if that commits. */
  insert<Schema extends z.ZodType>(
    transaction: Transaction,
    event: EventDefinition<string, Schema>,
    payload: z.input<Schema>,
  ): Promise<void>;
  /** Writes several events of one type, in their order, in one statement. */
  insertAll<Schema extends z.ZodType>(
    transaction: Transaction,
    event: EventDefinition<string, Schema>,
    payloads: readonly z.input<Schema>[],
  ): Promise<void>;
  /**
   * Writes an event and delivers it to its followers at once, for a savepoint that rolls both back: it costs as much as
   * publishing, and no listener gets it.
   */
  rehearse<Schema extends z.ZodType>(
    transaction: Transaction,
    event: EventDefinition<string, Schema>,
    payload: z.input<Schema>,
  ): Promise<void>;
  /** From now on the follower gets its events at the end of the transactions that publish them. */
  follow(follower: Follower): void;
  /**
   * Wakes the relay of this process, if it runs one; costs nothing. Only what writes its events in a statement of its own
   * calls it.
   */
  nudge: () => void;
  /** Calls back at every nudge until the answer is called. */
  onNudge(wake: () => void): () => void;
}

export function createOutbox(): Outbox {
  const wakers = new Set<() => void>();
  const following = createFollowing();
  const nudge = () => {
    for (const wake of wakers) wake();
  };
  const insertAll: Outbox['insertAll'] = async (transaction, event, payloads) => {
    const parsed = payloads.map((payload) => event.payload.parse(payload));
    if (parsed.length === 0) return;
    await insertEvents(transaction, event.type, parsed);
    const { type } = event;
    following.tell(
      transaction,
      parsed.map((payload) => ({ type, payload })),
    );
    transaction.afterCommit(nudge);
  };
  return {
    insertAll,
    insert: (transaction, event, payload) => insertAll(transaction, event, [payload]),
    async rehearse(transaction, { type, payload: schema }, given) {
      const payload = schema.parse(given);
      await insertEvents(transaction, type, [payload]);
      await following.tellNow(transaction, [{ type, payload }]);
    },
    follow: following.add,
    nudge,
    onNudge(wake) {
      wakers.add(wake);
      return () => wakers.delete(wake);
    },
  };
}
