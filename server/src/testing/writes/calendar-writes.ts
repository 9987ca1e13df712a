import { calendarEndpoints } from '@redoubt/contract/calendar';
import { buildCalendarEvent, calendarEventInput, calendarFile } from '../calendar/events.ts';
import { bookingInput, buildBooking, buildOwnExpert } from '../calendar/bookings.ts';
import { buildPerson } from '../people.ts';
import { buildInvited, mailGuests } from '../calendar/guests.ts';
import { sent, type Writes } from './write.ts';

/** What people do in their calendars. */
export const calendarWrites: Writes = {
  'POST /v1/calendar/events': sent(({ word }) => ({
    body: calendarEventInput({ title: word, notes: word }),
  })),
  'PUT /v1/calendar/events/:id': async (stage, { token, word }) => {
    const { id } = await buildCalendarEvent(stage, { token });
    return { token, params: { id }, body: calendarEventInput({ title: word }) };
  },
  'DELETE /v1/calendar/events/:id': async (stage, { token, user, word }) => {
    const guest = await buildPerson(stage.kit);
    const form = { date: '2031-03-04', title: word, attendees: [guest.user.email] };
    const { id } = await buildCalendarEvent(stage, { token }, form);
    await mailGuests(stage, { user });
    return { token, params: { id } };
  },
  'PUT /v1/calendar/invited-events/:id/answer': async (stage, { token, user }) => {
    const { id } = await buildInvited(stage, { token, user });
    return { token, params: { id }, body: { answer: 'tentative' } };
  },
  'POST /v1/calendar/invitations/:token/answers': async (stage, { token, user }) => {
    const { link } = await buildInvited(stage, { token, user });
    return { token, params: { token: link }, body: { answer: 'accepted' } };
  },
  'POST /v1/calendar/bookings': async (stage, { token, user, word }) => ({
    token,
    body: bookingInput({ expertId: (await buildOwnExpert(stage, { token, user })).expertId, title: word }),
  }),
  'POST /v1/calendar/bookings/:id/withdrawal': async (stage, { token, user }) => {
    const { id } = await buildBooking(stage, { client: { token, user } });
    return { token, params: { id } };
  },
  'PUT /v1/calendar/proposals/:id/answer': async (stage, { token, user }) => {
    const { id } = await buildBooking(stage, { expert: { token, user } });
    return { token, params: { id }, body: { accepts: true } };
  },
  'POST /v1/calendar/imports': sent(({ word }) => ({
    query: { timeZone: 'Africa/Lagos' },
    body: calendarFile(`SUMMARY:${word}`),
  })),
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
