import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { timestamp } from '#shared/text.ts';
import { subscriptionUnknown } from './calendar.problems.ts';

/** When the address was made; the address itself is returned once, when it is made. */
export const subscription = z.object({ since: timestamp.nullable() });
export type Subscription = z.infer<typeof subscription>;

const own = { access: 'signed-in', own: true } as const;

export const subscriptionEndpoints = {
  getSubscription: endpoint({
    method: 'GET',
    path: '/v1/calendar/subscription',
    summary: 'Whether other calendars can read yours at a private address',
    ...own,
    reply: subscription,
    problems: [],
  }),
  makeSubscription: endpoint({
    method: 'POST',
    path: '/v1/calendar/subscription',
    summary: 'Create a private address at which other calendars read yours; an earlier one stops working',
    ...own,
    reply: z.object({ url: z.string(), since: timestamp }),
    problems: [],
  }),
  endSubscription: endpoint({
    method: 'DELETE',
    path: '/v1/calendar/subscription',
    summary: 'Turn off the private address',
    ...own,
    reply: subscription,
    problems: [],
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/v1/calendar/feeds/:token/calendar.ics',
    summary:
      'A calendar for other calendars, by its private address: without notes, descriptions and attendees',
    access: 'everyone',
    params: z.strictObject({ token: z.string().max(200) }),
    reply: z.unknown(),
    replyKind: 'file',
    mediaType: 'text/calendar',
    problems: [subscriptionUnknown],
    limit: { max: 120, perSeconds: 60 },
  }),
  issueCalendarTicket: endpoint({
    method: 'POST',
    path: '/v1/calendar/tickets',
    summary: 'A ticket for your calendar as an .ics file',
    ...own,
    reply: downloadTicket,
    problems: [],
  }),
} as const;
