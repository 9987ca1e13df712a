import { noticeId, type NoticeId } from '@redoubt/contract/shared/ids.ts';
import { type Notice, noticeKind } from '@redoubt/contract/notifications';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuseCursor } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listNoticeRows, type NoticeRow } from './notices.store.ts';

interface Request {
  readonly show: 'all' | 'unread';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the caller's notices; its cursor is the last one shown. */
export async function listNotices(
  { database }: Pick<Kit, 'database'>,
  { userId }: Caller,
  { show, cursor, limit }: Request,
): Promise<Page<Notice> | Refusal<typeof invalidFields>> {
  const after = readCursor(cursor);
  if (after === undefined) return refuseCursor();
  const question = { after, limit: limit + 1, isUnreadOnly: show === 'unread' };
  const rows = await listNoticeRows(database.kysely, userId, question);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(presentNotice),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Undefined: not one that a page gave out. */
function readCursor(cursor: string | undefined): NoticeId | null | undefined {
  return cursor === undefined ? null : noticeId.safeParse(cursor).data;
}

function presentNotice(row: NoticeRow): Notice {
  const { title, body, path } = row;
  return {
    id: noticeId.parse(row.id),
    kind: noticeKind.parse(row.kind),
    title,
    body,
    path,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  };
}
