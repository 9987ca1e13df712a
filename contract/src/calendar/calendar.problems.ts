import { problem } from '#grammar/problem.ts';

export const occurrenceUnknown = problem(
  'occurrence_unknown',
  422,
  'This event does not take place on that day. It may have been moved: look at the calendar again.',
);
export const attendeesOfSeries = problem(
  'attendees_of_series',
  422,
  'Everybody is invited to all days of a weekly event: change the attendees of all of them.',
);
export const changeNotUndoable = problem(
  'change_not_undoable',
  409,
  'This can no longer be undone: the event was changed since.',
);
export const calendarFull = problem(
  'calendar_full',
  422,
  'A calendar holds at most 20,000 events. Delete some that are over.',
);
