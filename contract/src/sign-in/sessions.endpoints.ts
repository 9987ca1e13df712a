import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { sessionId } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { problem } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';

export const sessionNotFound = problem('session_not_found', 404, 'This session has ended already.');

/** A browser, or another client, that is signed in to the account. */
export const openSession = z.object({
  id: sessionId,
  isThisDevice: z.boolean(),
  /** 'Firefox on Linux'; null where the client did not say. */
  device: z.string().nullable(),
  deviceKind: z.enum(['computer', 'phone', 'tablet']).nullable(),
  /** The network it was last seen in, shown in part: '203.0.113.…'. */
  place: z.string().nullable(),
  isRemembered: z.boolean(),
  signedInAt: timestamp,
  /** To the minute. */
  lastSeenAt: timestamp,
  /** The latest end; an unused session ends sooner. */
  endsAt: timestamp,
});
export type OpenSession = z.output<typeof openSession>;

export const sessionsEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/v1/accounts/sessions',
    summary: 'Your open sessions: this one first, then the others, newest sign-in first',
    access: 'signed-in',
    own: true,
    query: z.strictObject(pageQuery),
    reply: pageOf(openSession),
    problems: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/v1/accounts/sessions/:id',
    summary: 'End one of your sessions',
    access: 'signed-in',
    own: true,
    params: z.strictObject({ id: sessionId }),
    reply: z.object({ success: z.literal(true) }),
    problems: [sessionNotFound],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/v1/accounts/sessions',
    summary: 'End all your sessions except this one',
    access: 'signed-in',
    own: true,
    reply: z.object({ ended: z.int() }),
    problems: [],
  }),
} as const;
