import * as z from 'zod';
import { endpoint, type MemberAccess } from '#shared/endpoint.ts';
import { bookingId, organizationQuery } from '#shared/ids.ts';
import { composedText } from '#shared/text.ts';
import { notFound } from '#shared/problem.ts';
import { availabilityQuery, LONGEST_REASON, booking, bookingForm, expertAvailability } from './booking.ts';
import { bookingAnswered, bookingPast, calendarFull, expertNotActive } from './calendar.problems.ts';

const viewers = { roles: ['Client', 'Admin'], member: 'viewer' } as const satisfies MemberAccess;
const managers = { roles: ['Client', 'Admin'], member: 'manager' } as const satisfies MemberAccess;
const query = z.strictObject(organizationQuery);
const params = z.strictObject({ id: bookingId });

export const bookingEndpoints = {
  listBookings: endpoint({
    method: 'GET',
    path: '/v1/calendar/bookings',
    summary: 'The engagements that the organization proposed to its experts, the newest 100 first',
    access: viewers,
    query,
    reply: z.object({ items: z.array(booking) }),
    problems: [],
  }),
  readAvailability: endpoint({
    method: 'GET',
    path: '/v1/calendar/availability',
    summary: 'Whether an expert of the organization is free at a time, and their free times that week',
    access: viewers,
    query: availabilityQuery,
    reply: expertAvailability,
    problems: [notFound, expertNotActive],
  }),
  proposeBooking: endpoint({
    method: 'POST',
    path: '/v1/calendar/bookings',
    summary: 'Propose an engagement to an expert of the organization; they accept or decline it',
    access: managers,
    needsVerified: true,
    query,
    body: bookingForm,
    reply: booking,
    problems: [notFound, expertNotActive, bookingPast],
  }),
  withdrawBooking: endpoint({
    method: 'POST',
    path: '/v1/calendar/bookings/:id/withdrawal',
    summary: 'Withdraw a proposed or accepted engagement; it leaves the calendar of the expert',
    access: managers,
    params,
    query,
    reply: booking,
    problems: [notFound, bookingAnswered, bookingPast],
  }),
  answerBooking: endpoint({
    method: 'PUT',
    path: '/v1/calendar/proposals/:id/answer',
    summary: 'Accept or decline an engagement that a client proposed to you; this is final',
    access: 'signed-in',
    own: true,
    params,
    body: z.strictObject({
      accepts: z.boolean('Please accept or decline'),
      /** For the client, where it is declined. */
      reason: composedText(LONGEST_REASON).default(''),
    }),
    reply: z.object({
      success: z.literal(true),
      /** Titles of other events at that time, at most three. */
      overlaps: z.array(z.string()),
    }),
    problems: [notFound, bookingAnswered, bookingPast, calendarFull],
  }),
} as const;
