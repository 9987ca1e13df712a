import * as z from 'zod';
import { noticeId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** The kinds of notices. */
export const noticeKinds = [
  'security',
  'application',
  'documents',
  'solve',
  'ruling',
  'regression',
  'report',
  'work',
  'project',
  'model-judge',
  'finding',
  'withdrawal',
  'rank',
  'invitation',
  'acceptance',
  'calendar-invitation',
  'calendar-booking',
  'calendar-reminder',
  'event-reminder',
  'announcement',
] as const;
export const noticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof noticeKind>;

/** `path`: the page of what it is about. */
export const notice = z.object({
  id: noticeId,
  kind: noticeKind,
  title: z.string(),
  body: z.string(),
  path: z.string(),
  createdAt: timestamp,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** More are not counted. */
export const MOST_UNREAD_COUNTED = 100;

/** How many notices wait to be read, at most 100, and the newest of all, whether it is read or not. */
export const noticeState = z.object({
  unread: z.number().int().min(0).max(MOST_UNREAD_COUNTED),
  newestId: noticeId.nullable(),
});
export type NoticeState = z.infer<typeof noticeState>;
