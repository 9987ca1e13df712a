import type { CommunityEventCard } from '@redoubt/contract/community';
import { formatTime, formatTimes } from '#ui/words/times.ts';
import { offsetOf } from '#ui/words/zones.ts';

type Times = Pick<CommunityEventCard, 'startsAt' | 'endsAt' | 'timeZone'>;

/** When an event is, as clocks in one zone show it. */
export interface ZonedRange {
  /** 'Tue, 24 Nov 2026, 17:00–18:00' */
  readonly range: string;
  /** 'Lisbon, UTC+1' */
  readonly zone: string;
}

export interface EventTimes {
  readonly forReader: ZonedRange;
  /** As clocks show it where it happens; null where they show the reader's own times. */
  readonly onSite: ZonedRange | null;
}

export function describeTimes(event: Times, readerZone: string): EventTimes {
  const forReader = describeIn(event, readerZone);
  const onSite = describeIn(event, event.timeZone);
  return { forReader, onSite: forReader.range === onSite.range ? null : onSite };
}

function describeIn({ startsAt, endsAt }: Times, timeZone: string): ZonedRange {
  return {
    range: formatTimes([startsAt, endsAt], 'appointment', timeZone),
    zone: describeZone(new Date(startsAt), timeZone),
  };
}

function describeZone(at: Date, timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return city === 'UTC' ? city : `${city}, ${offsetOf(timeZone, at)}`;
}

/** For the leaf of a calendar: '24' and 'Nov'. */
export function dayAndMonth(at: string, timeZone: string): { readonly day: string; readonly month: string } {
  return {
    day: formatTime(at, 'dayOfMonth', timeZone),
    month: formatTime(at, 'shortMonth', timeZone),
  };
}

export function isOver({ endsAt }: Pick<Times, 'endsAt'>, now: Date): boolean {
  return new Date(endsAt) <= now;
}
