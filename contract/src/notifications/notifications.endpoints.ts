import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { noticeId } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { notFound, tooManyStreams } from '#shared/problem.ts';
import { notice, noticeState } from './notice.ts';
import { mailStopUnknown } from './notifications.problems.ts';
import { mailStopped, mailStopToken, noticePreferences, oneClickStop } from './preferences.ts';

const own = { access: 'signed-in', own: true } as const;

export const notificationsEndpoints = {
  listNotices: endpoint({
    method: 'GET',
    path: '/v1/notifications',
    summary: 'Your notifications, newest first',
    ...own,
    scope: 'read',
    query: z.strictObject({
      ...pageQuery,
      /** `unread`: those alone that are not read. */
      show: z.enum(['all', 'unread'], 'Show must be all or unread').default('all'),
    }),
    reply: pageOf(notice),
    problems: [],
  }),
  markNotice: endpoint({
    method: 'PUT',
    path: '/v1/notifications/:id',
    summary: 'Mark a notice as read or unread',
    ...own,
    params: z.strictObject({ id: noticeId }),
    body: z.strictObject({ isRead: z.boolean('Say whether it is read') }),
    reply: noticeState,
    problems: [notFound],
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/v1/notifications/read',
    summary: 'Mark every notice as read, up to the newest that you saw',
    ...own,
    body: z.strictObject({ until: noticeId }),
    reply: noticeState,
    problems: [],
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: '/v1/notifications/preferences',
    summary: 'Your notification preferences',
    ...own,
    scope: 'read',
    reply: noticePreferences,
    problems: [],
  }),
  savePreferences: endpoint({
    method: 'PUT',
    path: '/v1/notifications/preferences',
    summary: 'Choose what is shown, what is mailed, and whether you get one mail a day',
    ...own,
    body: noticePreferences,
    reply: noticePreferences,
    problems: [],
  }),
  stopMails: endpoint({
    method: 'POST',
    path: '/v1/notifications/mail-stops',
    summary:
      'Stop mails of a kind of notice, by the token of such a mail; also the one-click form of RFC 8058, with the token in the address',
    access: 'everyone',
    query: z.strictObject({ token: mailStopToken.optional() }),
    body: z.union([z.strictObject({ token: mailStopToken }), oneClickStop]),
    takesForm: true,
    reply: mailStopped,
    problems: [mailStopUnknown],
    // Mail programs of many people ask from a few networks.
    limit: { max: 600, perSeconds: 60 },
  }),
  streamNotices: endpoint({
    method: 'GET',
    path: '/v1/notifications/stream',
    summary: 'How many notices are unread, at once and whenever it changes, as server-sent events',
    ...own,
    scope: 'read',
    reply: noticeState,
    replyKind: 'events',
    isEndless: true,
    maxOpen: 20,
    problems: [tooManyStreams],
  }),
} as const;
