import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { calendarChangeId, calendarEventId } from '#shared/ids.ts';
import { addressUnverified, notFound } from '#shared/problem.ts';
import { timeZone } from '#shared/text.ts';
import { calendarEntries, calendarEntry, savedEvent } from './calendar-entry.ts';
import { bookingEndpoints } from './booking.endpoints.ts';
import {
  attendeesOfSeries,
  calendarFull,
  changeNotUndoable,
  exceptionsFull,
  occurrenceUnknown,
  seriesTooEarly,
} from './calendar.problems.ts';
import { calendarEventForm, occurrenceQuery } from './event-form.ts';
import { LONGEST_RANGE_DAYS } from './event-terms.ts';
import { daysBetween } from './repeat-dates.ts';
import { guestEndpoints } from './guest.endpoints.ts';
import { importEndpoints } from './import.ts';
import { subscriptionEndpoints } from './subscription.endpoints.ts';

const ofEvent = z.strictObject({ id: calendarEventId });

/** Days as they begin and end in the zone; `to` is the first day after them. */
export const entriesQuery = z
  .strictObject({
    from: z.iso.date('From must be a date'),
    to: z.iso.date('To must be a date'),
    timeZone,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'To must come after from' })
  .refine(({ from, to }) => daysBetween(from, to) <= LONGEST_RANGE_DAYS, {
    path: ['to'],
    message: `Ask for at most ${String(LONGEST_RANGE_DAYS)} days at once`,
  });
export type EntriesQuery = z.output<typeof entriesQuery>;

const own = { access: 'signed-in', own: true } as const;

export const calendarEndpoints = {
  listEntries: endpoint({
    method: 'GET',
    path: '/v1/calendar/events',
    summary:
      'The events in your calendar in a range of days, with each day of repeating ones, by start; at most the first 3,000',
    ...own,
    scope: 'read',
    query: entriesQuery,
    reply: calendarEntries,
    problems: [],
  }),
  getEvent: endpoint({
    method: 'GET',
    path: '/v1/calendar/events/:id',
    summary: 'An event of your calendar; the first day of one that repeats',
    ...own,
    scope: 'read',
    params: ofEvent,
    reply: calendarEntry,
    problems: [notFound],
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/v1/calendar/events',
    summary:
      'Create an event; a time that the clock shows twice or never is refused with what can be said instead',
    ...own,
    body: calendarEventForm,
    reply: savedEvent,
    problems: [addressUnverified, calendarFull],
  }),
  saveEvent: endpoint({
    method: 'PUT',
    path: '/v1/calendar/events/:id',
    summary: 'Change or move an event; if it repeats, this day, this and all following, or all',
    ...own,
    params: ofEvent,
    query: z.strictObject(occurrenceQuery),
    body: calendarEventForm,
    reply: savedEvent,
    problems: [
      notFound,
      addressUnverified,
      occurrenceUnknown,
      attendeesOfSeries,
      exceptionsFull,
      seriesTooEarly,
      calendarFull,
    ],
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/v1/calendar/events/:id',
    summary: 'Delete an event; of one that repeats, this day, this and all following, or all',
    ...own,
    params: ofEvent,
    query: z.strictObject(occurrenceQuery),
    reply: z.object({ changeId: calendarChangeId }),
    problems: [notFound, occurrenceUnknown, exceptionsFull],
  }),
  undoChange: endpoint({
    method: 'POST',
    path: '/v1/calendar/changes/:id/undo',
    summary: 'Undo a change in your calendar, as long as nothing was changed since',
    ...own,
    params: z.strictObject({ id: calendarChangeId }),
    reply: z.object({ success: z.literal(true) }),
    problems: [notFound, changeNotUndoable, calendarFull],
  }),
  ...bookingEndpoints,
  ...guestEndpoints,
  ...importEndpoints,
  ...subscriptionEndpoints,
} as const;
