import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { systemClock } from '#platform/clock.ts';
import type { Kit } from '#kit.ts';
import { REPLY_CHANNEL } from '../attempts/turns.store.ts';

/** Hears when replies grow or end that other processes write. */
export interface ReplySubscriptions {
  follow(id: AttemptId): FollowedReply;
}

export interface FollowedReply {
  /**
   * Resolves when the reply may have changed since the last call: told so, or after a while, since a notification can be
   * lost. Resolves as well when the signal aborts.
   */
  changed(signal: AbortSignal): Promise<void>;
  close(): void;
}

/** However deaf this process is, a reader is behind by no more. */
const FALLBACK_MS = 2000;

export function createReplySubscriptions(database: Pick<Kit['database'], 'listen'>): ReplySubscriptions {
  const followers = new Map<string, Set<() => void>>();
  let isListening = false;

  function listen(): void {
    if (isListening) return;
    isListening = true;
    database.listen(REPLY_CHANNEL, {
      onMessage(id) {
        for (const wake of followers.get(id) ?? []) wake();
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
      let told = new AbortController();
      const wake = () => told.abort();
      const wakers = followers.get(id) ?? new Set();
      followers.set(id, wakers.add(wake));
      return {
        async changed(signal) {
          await systemClock.sleep(FALLBACK_MS, AbortSignal.any([signal, told.signal]));
          told = new AbortController();
        },
        close() {
          wakers.delete(wake);
          if (wakers.size === 0 && followers.get(id) === wakers) followers.delete(id);
        },
      };
    },
  };
}
