import * as z from 'zod';
import { endpoint } from '#grammar/endpoint.ts';
import { noticeId } from '#grammar/ids.ts';
import { pageOf, pageQuery } from '#grammar/paging.ts';
import { notFound } from '#grammar/problem.ts';
import { notice, noticeState } from './notice.ts';

const own = { access: 'signed-in', own: true } as const;

export const notificationsEndpoints = {
  listNotices: endpoint({
    method: 'GET',
    path: '/v1/notifications',
    summary: 'What the person was told, newest first',
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
    summary: 'Mark every notice as read, up to the newest that the person saw',
    ...own,
    body: z.strictObject({ until: noticeId }),
    reply: noticeState,
    problems: [],
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
    problems: [],
  }),
} as const;
