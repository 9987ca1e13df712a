import type { CommunityEventCard } from '@redoubt/contract/community';

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
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const start = new Date(startsAt);
  return {
    // Some runtimes put narrow spaces around the dash.
    range: format.formatRange(start, new Date(endsAt)).replaceAll(/[\u2009\u202f]/g, ' '),
    zone: describeZone(start, timeZone),
  };
}

function describeZone(at: Date, timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return city === 'UTC' ? city : `${city}, ${offsetOf(at, timeZone)}`;
}

/** 'UTC+1' on the day itself, whatever clocks show today. */
function offsetOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return name.replace(/^GMT(?:\+0$)?/, 'UTC');
}

/** For the leaf of a calendar: '24' and 'Nov'. */
export function dayAndMonth(at: string, timeZone: string): { readonly day: string; readonly month: string } {
  const of = (form: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleDateString('en-GB', { ...form, timeZone });
  return { day: of({ day: 'numeric' }), month: of({ month: 'short' }) };
}

export function isOver({ endsAt }: Pick<Times, 'endsAt'>, now: Date): boolean {
  return new Date(endsAt) <= now;
}
