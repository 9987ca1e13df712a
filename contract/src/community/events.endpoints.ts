import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { slug } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { attendance, attendee, attendeeQuery } from './attendance.ts';
import { communityEvent, communityEventCard, eventForm, newEventForm } from './community-event.ts';
import {
  communityEventNotFound,
  eventAddressTaken,
  eventCancelled,
  eventFull,
  eventOver,
} from './community.problems.ts';

const ofEvent = z.strictObject({ slug });
const when = z.enum(['upcoming', 'past'], 'Say upcoming or past.');
export type EventTime = z.infer<typeof when>;

export const eventsEndpoints = {
  listCommunityEvents: endpoint({
    method: 'GET',
    path: '/v1/community/events',
    summary: 'Community events: upcoming ones, the next first, or past ones, the latest first',
    access: 'everyone',
    scope: 'read',
    query: z.strictObject({ when: when.default('upcoming'), ...pageQuery }),
    reply: pageOf(communityEventCard),
    problems: [],
  }),
  getCommunityEvent: endpoint({
    method: 'GET',
    path: '/v1/community/events/:slug',
    summary: 'A community event with its description',
    access: 'everyone',
    scope: 'read',
    params: ofEvent,
    reply: communityEvent,
    problems: [communityEventNotFound],
  }),
  addCommunityEvent: endpoint({
    method: 'POST',
    path: '/v1/community/events',
    summary: 'Add a community event',
    access: ['Admin'],
    body: newEventForm,
    reply: communityEvent,
    problems: [eventAddressTaken],
  }),
  saveCommunityEvent: endpoint({
    method: 'PUT',
    path: '/v1/community/events/:slug',
    summary: 'Change a community event; its address stays',
    access: ['Admin'],
    params: ofEvent,
    body: eventForm,
    reply: communityEvent,
    problems: [communityEventNotFound, eventCancelled],
  }),
  cancelCommunityEvent: endpoint({
    method: 'DELETE',
    path: '/v1/community/events/:slug',
    summary:
      'Cancel a community event: its page stays and says so, and those who were going are notified by mail',
    access: ['Admin'],
    params: ofEvent,
    reply: communityEvent,
    problems: [communityEventNotFound, eventOver],
  }),
  getCalendarFile: endpoint({
    method: 'GET',
    path: '/v1/community/events/:slug/calendar',
    summary: 'A community event as an iCalendar file',
    access: 'everyone',
    scope: 'read',
    params: ofEvent,
    reply: z.unknown(),
    replyKind: 'file',
    mediaType: 'text/calendar',
    problems: [communityEventNotFound],
  }),
  getAttendance: endpoint({
    method: 'GET',
    path: '/v1/community/events/:slug/attendance',
    summary: 'Whether you are going to a community event',
    access: 'signed-in',
    own: true,
    scope: 'read',
    params: ofEvent,
    reply: attendance,
    problems: [communityEventNotFound],
  }),
  attend: endpoint({
    method: 'PUT',
    path: '/v1/community/events/:slug/attendance',
    summary: 'Attend a community event; doing it twice counts once',
    access: 'signed-in',
    own: true,
    params: ofEvent,
    reply: attendance,
    problems: [communityEventNotFound, eventCancelled, eventOver, eventFull],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/v1/community/events/:slug/attendance',
    summary: 'Cancel your attendance; your place becomes free',
    access: 'signed-in',
    own: true,
    params: ofEvent,
    reply: attendance,
    problems: [communityEventNotFound, eventOver],
  }),
  listAttendees: endpoint({
    method: 'GET',
    path: '/v1/community/events/:slug/attendees',
    summary: 'The attendees of a community event, in the order in which they signed up',
    access: ['Admin'],
    params: ofEvent,
    query: attendeeQuery,
    reply: pageOf(attendee),
    problems: [communityEventNotFound],
  }),
  issueAttendeesTicket: endpoint({
    method: 'POST',
    path: '/v1/community/events/:slug/attendees/tickets',
    summary: 'A ticket for the same list as a CSV file',
    access: ['Admin'],
    params: ofEvent,
    reply: downloadTicket,
    problems: [communityEventNotFound],
  }),
} as const;
