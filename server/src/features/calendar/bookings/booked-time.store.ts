import { sql } from 'kysely';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Engagements of an organization that were accepted and not deleted by their experts since. */
interface BookedTime {
  readonly hours: number;
  readonly bookings: number;
  /** How many of these are still to come. */
  readonly ahead: number;
  /** Hours of those that began by `now`, by weeks: 0 weeks ago is the week that ends with `until`. */
  readonly byWeek: readonly { readonly ago: number; readonly value: number }[];
}

export async function readBookedTime(
  on: Queryable,
  organizationId: OrganizationId,
  { now, until, weeks }: { readonly now: Date; readonly until: Date; readonly weeks: number },
): Promise<BookedTime> {
  const { rows } = await sql<BookedTime>`
    with accepted as (
      select event.starts_at,
        case when event.all_day_from is null then extract(epoch from event.ends_at - event.starts_at) / 3600 else 0 end as hours
      from calendar_booking booking join calendar_event event on event.id = booking.event_id
      where booking.organization_id = ${organizationId} and booking.state = 'accepted' and event.deleted_at is null
    ), by_week as (
      select ceil(extract(epoch from ${until}::timestamptz - starts_at) / 604800)::int - 1 as ago, sum(hours)::float as value
      from accepted
      where starts_at <= ${now} and starts_at < ${until}
        and starts_at >= ${until}::timestamptz - make_interval(days => 7 * ${weeks}::int)
      group by 1
    )
    select
      (select coalesce(sum(hours), 0)::float from accepted) as hours,
      (select count(*)::int from accepted) as bookings,
      (select count(*)::int from accepted where starts_at > ${now}) as ahead,
      (select coalesce(json_agg(by_week), '[]') from by_week) as "byWeek"
  `.execute(on);
  return rows[0] ?? { hours: 0, bookings: 0, ahead: 0, byWeek: [] };
}

interface BookingEvent {
  readonly kind: 'booking-proposed' | 'booking-accepted' | 'booking-declined' | 'booking-withdrawn';
  readonly subject: string;
  readonly at: Date;
}

/** The last events of an organization's proposals, the latest first. */
export async function listBookingEvents(
  on: Queryable,
  organizationId: OrganizationId,
  limit: number,
): Promise<BookingEvent[]> {
  const { rows } = await sql<BookingEvent>`
    select 'booking-' || state as kind, title as subject, changed_at as at from calendar_booking
    where organization_id = ${organizationId} order by changed_at desc, id desc limit ${limit}
  `.execute(on);
  return rows;
}

/**
 * How many proposals of an organization are in each state, the most frequent first. cancelled: accepted, and deleted by the
 * expert since.
 */
export async function countBookingsByState(
  on: Queryable,
  organizationId: OrganizationId,
): Promise<{ readonly value: string; readonly count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select case when booking.state = 'accepted' and event.id is null then 'cancelled' else booking.state end as value,
      count(*)::int as count
    from calendar_booking booking
      left join calendar_event event on event.id = booking.event_id and event.deleted_at is null
    where booking.organization_id = ${organizationId} group by 1 order by 2 desc, 1
  `.execute(on);
  return rows;
}
