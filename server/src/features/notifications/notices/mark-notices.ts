import type { NoticeId } from '@redoubt/contract/shared/ids.ts';
import type { NoticeState } from '@redoubt/contract/notifications';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { markNoticeRow, markReadUntil, readNoticeState } from './notices.store.ts';

type MarkingKit = Pick<Kit, 'database' | 'clock'>;

export async function markNotice(
  { database: { kysely }, clock }: MarkingKit,
  { userId }: Caller,
  { id, isRead }: { readonly id: NoticeId; readonly isRead: boolean },
): Promise<NoticeState | Refusal<typeof notFound>> {
  const isThere = await markNoticeRow(kysely, { userId, id, readAt: isRead ? clock.now() : null });
  return isThere ? readNoticeState(kysely, userId) : refuse(notFound);
}

/** What comes after the newest that the person saw stays unread. */
export async function markAllRead(
  { database: { kysely }, clock }: MarkingKit,
  { userId }: Caller,
  until: NoticeId,
): Promise<NoticeState> {
  await markReadUntil(kysely, { userId, id: until, readAt: clock.now() });
  return readNoticeState(kysely, userId);
}
