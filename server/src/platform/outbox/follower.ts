import type { Transaction } from '#platform/database/database.ts';
import type { EventDefinition, EventOf } from './define-event.ts';

/** An event as a follower receives it: it has no id yet, for nothing of it is committed. */
export interface OutboxEvent {
  readonly type: string;
  readonly payload: unknown;
}

/** Keeps derived data right in the transaction of an event, whatever the types of its events. */
export interface Follower {
  readonly name: string;
  readonly types: readonly string[];
  follow(events: readonly OutboxEvent[], transaction: Transaction): Promise<void>;
}

interface FollowerShape<Definition extends EventDefinition> {
  /** Unique: a follower of the same name takes the place of an earlier one. */
  readonly name: string;
  readonly events: readonly Definition[];
  /**
   * Receives its events of one transaction, in their order, as the last of it. An error takes the whole transaction back,
   * so that this is for what may never be wrong, and short: everything else is a listener.
   */
  follow(
    events: readonly Pick<EventOf<Definition>, 'type' | 'payload'>[],
    transaction: Transaction,
  ): Promise<void>;
}

/** A follower whose events are distinguished by `type`; their payloads were parsed when they were published. */
export function defineFollower<Definition extends EventDefinition>(
  shape: FollowerShape<Definition>,
): Follower {
  return {
    name: shape.name,
    types: shape.events.map(({ type }) => type),
    // The outbox parsed each payload by the schema of its type, which the compiler cannot relate.
    follow: (events, transaction) => shape.follow(events, transaction),
  };
}

/** Collects the events of each follower in a transaction, and delivers them at its end. */
export function createFollowing() {
  const followers = new Map<string, Follower>();
  const waiting = new WeakMap<Transaction, Map<Follower, OutboxEvent[]>>();

  function wait(transaction: Transaction, follower: Follower): OutboxEvent[] {
    const byFollower = waiting.get(transaction) ?? new Map<Follower, OutboxEvent[]>();
    waiting.set(transaction, byFollower);
    const known = byFollower.get(follower);
    if (known) return known;
    const events: OutboxEvent[] = [];
    byFollower.set(follower, events);
    transaction.beforeCommit(async () => {
      // Events from now on are delivered in another round.
      byFollower.delete(follower);
      await follower.follow(events, transaction);
    });
    return events;
  }

  return {
    add: (follower: Follower) => void followers.set(follower.name, follower),
    tell(transaction: Transaction, events: readonly OutboxEvent[]) {
      for (const [follower, followed] of eventsByFollower(followers.values(), events))
        wait(transaction, follower).push(...followed);
    },
    /** Delivers them at once. */
    async tellNow(transaction: Transaction, events: readonly OutboxEvent[]) {
      for (const [follower, followed] of eventsByFollower(followers.values(), events))
        await follower.follow(followed, transaction);
    },
  };
}

function eventsByFollower(
  followers: Iterable<Follower>,
  events: readonly OutboxEvent[],
): [Follower, OutboxEvent[]][] {
  return [...followers].flatMap((follower) => {
    const followed = events.filter(({ type }) => follower.types.includes(type));
    return followed.length > 0 ? [[follower, followed] as [Follower, OutboxEvent[]]] : [];
  });
}
