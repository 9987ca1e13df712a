import { defineFollower, defineListener, type Follower, type Listener } from '#platform/outbox/index.ts';
import { noticeSources } from './kinds/index.ts';
import type { NoticeSources } from './kinds/sources/notice-kind.ts';
import type { MailingKit } from './mails/mail-notices.ts';
import { writeNotices } from './write-notices.ts';

const eventsOf = (isRelayed: boolean) =>
  noticeSources.filter((source) => (source.isRelayed ?? false) === isRelayed).map(({ event }) => event);

/** Writes notices in the transaction that takes the event. */
export function notificationsFollower(kit: MailingKit, sources: NoticeSources): Follower {
  return defineFollower({
    name: 'notifications',
    events: eventsOf(false),
    follow: (events, transaction) => writeNotices(kit, transaction, { events, sources }),
  });
}

/** Writes the notices of events that the relay brings, each event once. */
export function notificationsListener(kit: MailingKit, sources: NoticeSources): Listener {
  return defineListener({
    name: 'notifications',
    events: eventsOf(true),
    handle: (events, transaction) => writeNotices(kit, transaction, { events, sources }),
  });
}
