import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { NOTICE_CHANNEL } from '../notices/notices.store.ts';

/** Calls back when somebody's notices changed, in whatever process. */
export interface NoticeSubscriptions {
  follow(userId: UserId, wake: () => void): () => void;
}

/** A message can be lost with its connection: all subscribers reread this often. */
const FALLBACK_MS = MINUTE_MS;

/** One subscription and one timer for all who follow, while there are any. */
export function createNoticeSubscriptions({ listen }: Pick<Kit['database'], 'listen'>): NoticeSubscriptions {
  const wakers = new Map<string, Set<() => void>>();
  let stop: (() => void) | undefined;
  const wakeAll = () => {
    for (const ofPerson of wakers.values()) for (const wake of ofPerson) wake();
  };

  function start(): () => void {
    const subscription = listen(NOTICE_CHANNEL, {
      onMessage(userId) {
        for (const wake of wakers.get(userId) ?? []) wake();
      },
      onListening: wakeAll,
      onDisconnected: () => undefined,
    });
    const timer = setInterval(wakeAll, FALLBACK_MS);
    return () => {
      clearInterval(timer);
      void subscription.close();
    };
  }

  return {
    follow(userId, wake) {
      stop ??= start();
      const ofPerson = wakers.get(userId) ?? new Set();
      wakers.set(userId, ofPerson.add(wake));
      return () => {
        ofPerson.delete(wake);
        if (ofPerson.size === 0 && wakers.get(userId) === ofPerson) wakers.delete(userId);
        if (wakers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
