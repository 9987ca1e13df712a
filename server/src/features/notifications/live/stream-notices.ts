import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { NoticeState } from '@redoubt/contract/notifications';
import type { Kit } from '#kit.ts';
import { readNoticeState } from '../notices/notices.store.ts';
import type { NoticeSubscriptions } from './notice-subscriptions.ts';

interface Request {
  readonly userId: UserId;
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
}

/**
 * How many notices are unread, now and whenever that changes. An event's id encodes the state, so a browser that reconnects
 * gets an event at once where the state has changed, and none where it has not.
 */
export async function* streamNotices(
  { database }: Pick<Kit, 'database'>,
  subscriptions: NoticeSubscriptions,
  { userId, lastEventId, signal }: Request,
): AsyncGenerator<{ id: string; data: NoticeState }> {
  let hasChanged = true;
  let change = Promise.withResolvers<void>();
  const wake = () => {
    hasChanged = true;
    change.resolve();
  };
  signal.addEventListener('abort', wake, { once: true });
  const stopFollowing = subscriptions.follow(userId, wake);
  try {
    let last = lastEventId;
    while (!signal.aborted) {
      if (!hasChanged) await change.promise;
      if (signal.aborted) return;
      hasChanged = false;
      change = Promise.withResolvers<void>();
      const state = await readNoticeState(database.kysely, userId);
      const id = `${String(state.unread)}:${state.newestId ?? ''}`;
      if (id !== last) yield { id, data: state };
      last = id;
    }
  } finally {
    signal.removeEventListener('abort', wake);
    stopFollowing();
  }
}
