import * as z from 'zod';
import { answer, defineTool, type Tool } from './tool.ts';

export interface CalendarEntry {
  readonly day: string;
  readonly title: string;
  /** Who is invited, as an address; null for a note to oneself. */
  readonly guest: string | null;
}

export interface Calendar {
  readonly entries: readonly CalendarEntry[];
}

const entry = z.object({
  day: z.iso.date().describe('As in 2026-11-20'),
  title: z.string().min(1).max(200),
});

export const calendarTools: readonly Tool<Calendar>[] = [
  defineTool({
    name: 'calendar_list',
    description: 'Lists the entries of the calendar.',
    takes: z.object({}),
    does: (calendar: Calendar) => answer(calendar, calendar.entries),
  }),
  defineTool({
    name: 'calendar_add',
    description: 'Adds a note to the calendar.',
    takes: entry,
    does: (calendar: Calendar, added) =>
      answer({ entries: [...calendar.entries, { ...added, guest: null }] }, `Noted for ${added.day}.`),
  }),
  defineTool({
    name: 'calendar_invite',
    description: 'Adds an entry and invites a guest to it.',
    takes: entry.extend({ guest: z.string().min(3).max(200) }),
    does: (calendar: Calendar, added) =>
      answer({ entries: [...calendar.entries, added] }, `Invited ${added.guest} for ${added.day}.`),
  }),
];
