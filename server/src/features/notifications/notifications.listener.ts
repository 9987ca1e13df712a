import { defineFollower, defineListener, type Follower, type Listener } from '#platform/outbox/index.ts';
import type { Kit } from '#kit.ts';
import { noticeSources } from './kinds/index.ts';
import type { NoticeSources } from './kinds/notice-kind.ts';
import { writeNotices } from './notices/write-notices.ts';

const eventsOf = (isRelayed: boolean) =>
  noticeSources.filter((source) => (source.isRelayed ?? false) === isRelayed).map(({ event }) => event);

/** Writes notices in the transaction of what people are told of. */
export function notificationsFollower(kit: Pick<Kit, 'clock'>, sources: NoticeSources): Follower {
  return defineFollower({
    name: 'notifications',
    events: eventsOf(false),
    follow: (events, transaction) => writeNotices(kit, transaction, { events, sources }),
  });
}

/** Writes the notices of events that the relay brings, each event once. */
export function notificationsListener(kit: Pick<Kit, 'clock'>, sources: NoticeSources): Listener {
  return defineListener({
    name: 'notifications',
    events: eventsOf(true),
    handle: (events, transaction) => writeNotices(kit, transaction, { events, sources }),
  });
}
