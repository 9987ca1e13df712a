import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EventForm, NewEventForm } from '@redoubt/contract/community';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import type { CommunityEvent as CommunityEventTable } from '#platform/database/schema.ts';

export type CommunityEventRow = Selectable<CommunityEventTable>;

/** A position in the lists, which are ordered by the start and then by id. */
export interface EventPosition {
  readonly startsAt: Date;
  readonly id: string;
}

export interface EventPage {
  readonly now: Date;
  /** The last event before the page; the page begins after it. */
  readonly after: EventPosition;
  readonly limit: number;
}

const upcoming: PreparedStatement = {
  name: 'community-events-upcoming',
  text: `select * from community_event where (starts_at, id) > ($2, $3) and ends_at > $1
    order by starts_at, id limit $4`,
};

const past: PreparedStatement = {
  name: 'community-events-past',
  text: `select * from community_event where (starts_at, id) < ($2, $3) and ends_at <= $1
    order by starts_at desc, id desc limit $4`,
};

const bySlug: PreparedStatement = {
  name: 'community-event-by-slug',
  text: 'select * from community_event where slug = $1',
};

/** The events that are not over, the next first. */
export function listUpcomingRows(database: Database, page: EventPage): Promise<CommunityEventRow[]> {
  return database.query<CommunityEventRow>(upcoming, valuesOf(page));
}

/** The events that are over, the latest first. */
export function listPastRows(database: Database, page: EventPage): Promise<CommunityEventRow[]> {
  return database.query<CommunityEventRow>(past, valuesOf(page));
}

function valuesOf({ now, after, limit }: EventPage): unknown[] {
  return [now, after.startsAt, after.id, limit];
}

export async function findEventRow(database: Database, slug: string): Promise<CommunityEventRow | null> {
  return (await database.query<CommunityEventRow>(bySlug, [slug]))[0] ?? null;
}

/** Every event, for a search or a sitemap, the latest start first. */
export function listAllEventRows(on: Queryable): Promise<CommunityEventRow[]> {
  return on.selectFrom('community_event').selectAll().orderBy('starts_at', 'desc').orderBy('id').execute();
}

/** The events that have not begun and were not cancelled. */
export function listRowsToCome(on: Queryable, at: Date): Promise<CommunityEventRow[]> {
  return on
    .selectFrom('community_event')
    .selectAll()
    .where('starts_at', '>', at)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .execute();
}

/** The event, locked: others who write it or change its attendance wait until the transaction ends. */
export async function lockEventRow(
  transaction: Transaction,
  slug: string,
): Promise<CommunityEventRow | null> {
  const row = await transaction
    .selectFrom('community_event')
    .selectAll()
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Adds an event; null where another one has the address. */
export async function insertEvent(
  on: Queryable,
  { slug, ...form }: NewEventForm,
  at: Date,
): Promise<CommunityEventRow | null> {
  const row = await on
    .insertInto('community_event')
    .values({ id: uuidv7(), slug, ...columnsOf(form), created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export function updateEvent(
  on: Queryable,
  id: string,
  { at, ...form }: EventForm & { readonly at: Date },
): Promise<CommunityEventRow> {
  return on
    .updateTable('community_event')
    .set({ ...columnsOf(form), changed_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function cancelEventRow(on: Queryable, id: string, at: Date): Promise<CommunityEventRow> {
  return on
    .updateTable('community_event')
    .set({ cancelled_at: at, changed_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function columnsOf({ place, startsAt, endsAt, timeZone, ...rest }: EventForm) {
  return {
    title: rest.title,
    kind: rest.kind,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    time_zone: timeZone,
    join_link: place.kind === 'online' ? place.joinLink : null,
    venue: place.kind === 'venue' ? place.venue : null,
    summary: rest.summary,
    description: rest.description,
    host: rest.host,
    capacity: rest.capacity,
  };
}
