import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { calendarEventId } from '#shared/ids.ts';
import { linkToken, linkUnknown } from '#shared/mailed-link.ts';
import { notFound } from '#shared/problem.ts';
import { eventOver } from './calendar.problems.ts';
import { guest, guestAnswer, guestInvitation } from './guest.ts';

const ofLink = z.strictObject({ token: linkToken });
const ofEvent = z.strictObject({ id: calendarEventId });
const answer = z.strictObject({ answer: guestAnswer });
const success = z.object({ success: z.literal(true) });

export const guestEndpoints = {
  listGuests: endpoint({
    method: 'GET',
    path: '/v1/calendar/events/:id/guests',
    summary: 'The guests of an event of your calendar, their answers, and what we mailed them',
    access: 'signed-in',
    own: true,
    params: ofEvent,
    reply: z.object({ items: z.array(guest) }),
    problems: [notFound],
  }),
  answerEvent: endpoint({
    method: 'PUT',
    path: '/v1/calendar/invited-events/:id/answer',
    summary: 'Answer an invitation to another person’s event; if it repeats, for all of its days',
    access: 'signed-in',
    own: true,
    params: ofEvent,
    body: answer,
    reply: success,
    problems: [notFound, eventOver],
  }),
  getGuestInvitation: endpoint({
    method: 'GET',
    path: '/v1/calendar/invitations/:token',
    summary: 'An invitation to an event, by the token of the mailed link; opening it changes nothing',
    access: 'everyone',
    params: ofLink,
    reply: guestInvitation,
    problems: [linkUnknown],
    limit: { max: 60, perSeconds: 60 },
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: '/v1/calendar/invitations/:token/answers',
    summary: 'Answer an invitation to an event by the token of the mailed link, as often as you like',
    access: 'everyone',
    params: ofLink,
    body: answer,
    reply: success,
    problems: [linkUnknown, eventOver],
    limit: { max: 30, perSeconds: 60 },
  }),
} as const;
