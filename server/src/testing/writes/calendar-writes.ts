import { calendarEndpoints } from '@redoubt/contract/calendar';
import { buildCalendarEvent, calendarEventSaid } from '../calendar/events.ts';
import { sent, type Writes } from './write.ts';

/** What people do in their calendars. */
export const calendarWrites: Writes = {
  'POST /v1/calendar/events': sent(({ word }) => ({ body: calendarEventSaid({ title: word, notes: word }) })),
  'PUT /v1/calendar/events/:id': async (stage, { token, word }) => {
    const { id } = await buildCalendarEvent(stage, { token });
    return { token, params: { id }, body: calendarEventSaid({ title: word }) };
  },
  'DELETE /v1/calendar/events/:id': async (stage, { token, word }) => {
    const { id } = await buildCalendarEvent(stage, { token }, { title: word });
    return { token, params: { id } };
  },
  'POST /v1/calendar/subscription': sent(),
  'DELETE /v1/calendar/subscription': async ({ api }, { token }) => {
    await api.call(calendarEndpoints.makeSubscription, { token });
    return { token };
  },
  'POST /v1/calendar/tickets': sent(),
  'POST /v1/calendar/changes/:id/undo': async (stage, { token, word }) => {
    const { changeId: id } = await buildCalendarEvent(stage, { token }, { title: word });
    return { token, params: { id } };
  },
};
