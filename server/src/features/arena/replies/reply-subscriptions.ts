import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { systemClock } from '#platform/clock.ts';
import type { Kit } from '#kit.ts';
import { notifyChanged, REPLY_CHANNEL } from '../attempts/turns.store.ts';

/** Follows replies that other processes write: when they grow or end. */
export interface ReplySubscriptions {
  follow(id: AttemptId): FollowedReply;
}

export interface FollowedReply {
  /**
   * Resolves when the reply may have changed since the last call: when it is notified, or after a while, since a notification can be
   * lost. Resolves as well when the signal aborts.
   */
  changed(signal: AbortSignal): Promise<void>;
  close(): void;
}

/** A reader whose notification was lost is behind by no more. */
const FALLBACK_MS = 2000;

export function createReplySubscriptions(database: Pick<Kit['database'], 'listen'>): ReplySubscriptions {
  const followers = new Map<string, Set<() => void>>();
  let isListening = false;

  function listen(): void {
    if (isListening) return;
    isListening = true;
    database.listen(REPLY_CHANNEL, {
      onMessage(ids) {
        for (const id of ids.split(',')) for (const wake of followers.get(id) ?? []) wake();
      },
      onListening() {
        for (const wakers of followers.values()) for (const wake of wakers) wake();
      },
      onDisconnected: () => undefined,
    });
  }

  return {
    follow(id) {
      listen();
      let notified = new AbortController();
      const wake = () => notified.abort();
      const wakers = followers.get(id) ?? new Set();
      followers.set(id, wakers.add(wake));
      return {
        async changed(signal) {
          await systemClock.sleep(FALLBACK_MS, AbortSignal.any([signal, notified.signal]));
          notified = new AbortController();
        },
        close() {
          wakers.delete(wake);
          if (wakers.size === 0 && followers.get(id) === wakers) followers.delete(id);
        },
      };
    },
  };
}

/**
 * Notifies whoever follows a reply in another process of a tool call or a verdict, once that is durable; nobody waits for it.
 * One that is lost is made up for by the next look of whoever follows.
 */
export function notifyReplyChanged({ database, log }: Pick<Kit, 'database' | 'log'>, id: AttemptId): void {
  notifyChanged(database, id).catch((error: unknown) =>
    log.warn({ err: error, attemptId: id }, 'reply NOTIFY failed'),
  );
}
