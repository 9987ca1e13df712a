import { problem } from '#shared/problem.ts';
import { FIRST_DATE, MOST_EXCEPTIONS } from './event-terms.ts';

export const occurrenceUnknown = problem(
  'occurrence_unknown',
  422,
  'This event does not take place on that day. It may have been moved. Check the calendar again.',
);
export const attendeesOfSeries = problem(
  'attendees_of_series',
  422,
  'Attendees are the same on all days of an event that repeats. Change them for all days.',
);
export const exceptionsFull = problem(
  'exceptions_full',
  422,
  `An event that repeats can have at most ${String(MOST_EXCEPTIONS)} days that differ from the others. Choose this and all following, or all.`,
);
export const seriesTooEarly = problem(
  'series_too_early',
  422,
  `That would move the first days of this event before ${FIRST_DATE}. Move this one alone, or this and all following.`,
);
export const changeNotUndoable = problem(
  'change_not_undoable',
  409,
  'This can no longer be undone: the event was changed since.',
);
/** Refuses a guessed address, one that was ended, and one that a newer one replaced. */
export const subscriptionUnknown = problem(
  'subscription_unknown',
  404,
  'There is no calendar at this address. It may have been turned off.',
);
export const eventOver = problem('event_over', 409, 'This event is over. Nothing was changed.');
export const expertNotActive = problem(
  'expert_not_active',
  409,
  'This expert has not accepted your invitation yet, or has left, so you cannot propose an engagement to them.',
);
/** Refuses to change a booking that was answered or withdrawn. */
export const bookingAnswered = problem(
  'booking_answered',
  409,
  'This engagement was already answered or withdrawn. Nothing was changed.',
);
export const bookingPast = problem(
  'booking_past',
  409,
  'This time has already started or passed. Choose a later one.',
);
export const calendarFull = problem(
  'calendar_full',
  422,
  'A calendar can hold 20,000 events. Of these, 1,000 can repeat and leave out or list 20,000 days together. Delete some that are over. They still count for a month.',
);
