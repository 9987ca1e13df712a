import type { CalendarEntry } from '@redoubt/contract/calendar';

/** A meeting of an hour on Tuesday, 4 March 2031, or what is given. */
export function buildCalendarEntry(given: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    id: crypto.randomUUID(),
    source: 'own',
    occurrence: null,
    title: 'Review',
    description: '',
    client: '',
    type: 'meeting',
    isAllDay: false,
    date: '2031-03-04',
    startTime: '10:00',
    endDate: '2031-03-04',
    endTime: '11:00',
    timeZone: 'UTC',
    startsAt: '2031-03-04T10:00:00.000Z',
    endsAt: '2031-03-04T11:00:00.000Z',
    isShifted: false,
    attendees: [],
    isOnline: false,
    location: '',
    notes: '',
    reminder: null,
    repeat: null,
    path: null,
    invitation: null,
    booking: null,
    ...given,
  };
}

/** Every week, or what is given. */
export function buildRepeat(given: Partial<Repeat> = {}): Repeat {
  return { every: 'week', interval: 1, days: [], on: 'date', until: null, dates: [], ...given };
}

type Repeat = NonNullable<CalendarEntry['repeat']>;
