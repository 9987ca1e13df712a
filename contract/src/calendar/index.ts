export {
  type CalendarEntries,
  type CalendarEntry,
  calendarEntry,
  type SavedEvent,
} from './calendar-entry.ts';
export type {
  AvailabilityQuery,
  Booking,
  BookingForm,
  BookingFormInput,
  BookingState,
  ExpertAvailability,
} from './booking.ts';
export { bookingForm, LONGEST_REASON, MOST_FREE_SPANS } from './booking.ts';
export { calendarEndpoints, type EntriesQuery } from './calendar.endpoints.ts';
export type { Subscription } from './subscription.endpoints.ts';
export {
  calendarFileTooLong,
  calendarFileTooSlow,
  calendarFileUnreadable,
  type Disambiguation,
  type ImportedCalendar,
  MOST_IMPORTED,
  MOST_PREVIEWED,
} from './import.ts';
export { calendarEvents } from './calendar.events.ts';
export {
  attendeesOfSeries,
  bookingAnswered,
  bookingPast,
  calendarFull,
  changeNotUndoable,
  eventOver,
  exceptionsFull,
  expertNotActive,
  occurrenceUnknown,
  seriesTooEarly,
  subscriptionUnknown,
} from './calendar.problems.ts';
export {
  calendarEventForm,
  type CalendarEventForm,
  type CalendarEventFormInput,
  type EventScope,
  eventScopes,
  repeatFrom,
} from './event-form.ts';
export {
  type Guest,
  type GuestAnswer,
  guestAnswers,
  type GuestInvitation,
  type LetterState,
} from './guest.ts';
export {
  allDayReminderChoices,
  type CalendarEventType,
  calendarEventTypes,
  canCollide,
  DEFAULT_REMINDER,
  describePlace,
  FIRST_DATE,
  LONGEST_RANGE_DAYS,
  MOST_ATTENDEES,
  MOST_ENTRIES,
  MOST_EVENTS,
  MOST_EXCEPTIONS,
  MOST_EXCEPTIONS_TOGETHER,
  MOST_LETTERS,
  MOST_OCCURRENCES,
  MOST_REPEATED_EVENTS,
  reminderChoices,
  STEP_MINUTES,
  takesTime,
} from './event-terms.ts';
export { readEventTimes, type EventTimesInput, type TimeQuestion } from './event-times.ts';
export {
  addDays,
  anchorsOf,
  dateOfCount,
  dayOfWeek,
  daysBetween,
  firstOfMoved,
  iterateDates,
  moveDates,
} from './repeat-dates.ts';
export { faultOfRepeat, overlapsItself } from './repeat-faults.ts';
export { LONGEST_INTERVAL, type Repeat, type RepeatAnchor, type RepeatRhythm } from './repeat.ts';
export { mergeSpans, type Span, subtractSpans } from './spans.ts';
