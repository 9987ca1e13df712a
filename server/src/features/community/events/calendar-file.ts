import { Readable } from 'node:stream';
import { communityEventNotFound } from '@redoubt/contract/community';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Download } from '#platform/downloads/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type CommunityEventRow, findEventRow } from './community-events.store.ts';

/**
 * An event as an iCalendar file (RFC 5545). Its times are in UTC, which every calendar shows in its owner's zone; the
 * description names the zone of the event. The id is the event's own, so a newer file changes what an older one added.
 */
export async function openCalendarFile(
  { database, publicUrl }: Pick<Kit, 'database' | 'publicUrl'>,
  slug: string,
): Promise<Download | Refusal<typeof communityEventNotFound>> {
  const row = await findEventRow(database, slug);
  if (!row) return refuse(communityEventNotFound);
  const bytes = Buffer.from(writeCalendar(row, new URL(pagePaths.event(slug), publicUrl).href));
  return {
    content: Readable.from([bytes]),
    sizeBytes: bytes.length,
    fileName: `${slug}.ics`,
    contentType: 'text/calendar; charset=utf-8',
  };
}

function writeCalendar(row: CommunityEventRow, page: string): string {
  const calendar = ical({
    prodId: { company: 'Redoubt', product: 'Community events', language: 'EN' },
    method: row.cancelled_at ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${row.id}@${new URL(page).hostname}`,
    sequence: Math.floor((row.changed_at.getTime() - row.created_at.getTime()) / 1000),
    stamp: row.changed_at,
    start: row.starts_at,
    end: row.ends_at,
    summary: row.title,
    description: `${row.summary}\n\n${describeTime(row)}\n${page}`,
    location: row.venue ?? 'Online',
    url: page,
    status: row.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

function describeTime({ starts_at, time_zone }: CommunityEventRow): string {
  const time = starts_at.toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: time_zone,
  });
  return `Starts on ${time} (${time_zone}).`;
}
