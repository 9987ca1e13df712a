import {
  type Disambiguation,
  calendarEndpoints as endpoints,
  type CalendarEntries,
  type CalendarEntry,
  type CalendarEventForm,
  type EventScope,
  type GuestAnswer,
  type SavedEvent,
} from '@redoubt/contract/calendar';
import { bookingId, calendarEventId, type CalendarChangeId } from '@redoubt/contract/shared/ids.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { upload } from '#platform/uploads/upload.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { Days } from './view-times.ts';

export const entriesKey = ['calendar', 'entries'] as const;

/** The entries of the own calendar on some days of a zone. What is shown stays until other days are there. */
export const entriesQuery = (days: Days, timeZone: string) =>
  queryOptions({
    queryKey: [...entriesKey, days.from, days.to, timeZone],
    queryFn: ({ signal }) =>
      call(endpoints.listEntries, { query: { ...days, timeZone }, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });

/** Which days of an event that repeats a change applies to. */
export interface ChosenScope {
  readonly scope: EventScope;
  readonly occurrence: string | null;
}

export function createEvent(body: CalendarEventForm): Promise<SavedEvent> {
  return keep(call(endpoints.createEvent, { body }));
}

export function saveEvent(
  { id }: Pick<CalendarEntry, 'id'>,
  chosen: ChosenScope,
  body: CalendarEventForm,
): Promise<SavedEvent> {
  const params = { id: calendarEventId.parse(id) };
  return keep(call(endpoints.saveEvent, { params, query: queryOf(chosen), body }));
}

export function deleteEvent({ id }: Pick<CalendarEntry, 'id'>, chosen: ChosenScope) {
  const params = { id: calendarEventId.parse(id) };
  return keep(call(endpoints.deleteEvent, { params, query: queryOf(chosen) }));
}

export function answerEvent({ id }: Pick<CalendarEntry, 'id'>, answer: GuestAnswer) {
  const params = { id: calendarEventId.parse(id) };
  return keep(call(endpoints.answerEvent, { params, body: { answer } }));
}

/**
 * Shows an event at another time before the server has it, so that the next press goes on from there. Where the server
 * refuses, `keep` asks for what is so.
 */
export function showMoved({ id, occurrence }: CalendarEntry, to: Partial<CalendarEntry>): void {
  void queryClient.cancelQueries({ queryKey: entriesKey });
  queryClient.setQueriesData<CalendarEntries>(
    { queryKey: entriesKey },
    (shown) =>
      shown && {
        ...shown,
        items: shown.items.map((one) =>
          one.id === id && one.occurrence === occurrence ? { ...one, ...to } : one,
        ),
      },
  );
}

/** Answers what a client proposes. */
/** `reason`: what the client reads of why it is declined. */
export function answerBooking({ id }: Pick<CalendarEntry, 'id'>, accepts: boolean, reason = '') {
  const params = { id: bookingId.parse(id) };
  return keep(call(endpoints.answerBooking, { params, body: { accepts, reason } }));
}

interface Importing {
  readonly timeZone: string;
  /** Which instant is meant by times that clocks show twice or never; null until it is answered. */
  readonly disambiguation: Disambiguation | null;
  readonly dryRun: boolean;
}

/** Takes the events of a file into the own calendar, or says what that would come to. */
export function importCalendar(file: File, { timeZone, disambiguation, dryRun }: Importing) {
  const form = new FormData();
  form.set('file', file);
  const query = {
    timeZone,
    ...(disambiguation !== null && { disambiguation }),
    ...(dryRun && { dryRun: 'true' as const }),
  };
  const reply = upload(endpoints.importCalendar, { query, form });
  return dryRun ? reply : keep(reply);
}

export function undoChange(id: CalendarChangeId) {
  return keep(call(endpoints.undoChange, { params: { id } }));
}

function queryOf({ scope, occurrence }: ChosenScope) {
  return { scope, ...(occurrence !== null && { occurrence }) };
}

async function keep<Reply>(writing: Promise<Reply>): Promise<Reply> {
  try {
    return await writing;
  } finally {
    // Also after a refusal: the entries on screen may be outdated.
    await queryClient.invalidateQueries({ queryKey: entriesKey });
  }
}
