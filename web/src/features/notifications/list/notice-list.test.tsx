import type { Notice } from '@redoubt/contract/notifications';
import { noticeId } from '@redoubt/contract/shared/ids.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { setNoticeState, useNoticeState } from './notice-state.ts';
import { MarkAllButton } from '../notifications.page.tsx';
import { NoticeList } from './notice-list.tsx';

const LIST = 'GET /v1/notifications';
const idOf = (number: number) => `01890000-0000-7000-8000-00000000000${String(number)}`;

function buildNotice(number: number, given: Partial<Notice> = {}): Notice {
  return {
    id: noticeId.parse(idOf(number)),
    kind: 'solve',
    title: `You solved challenge ${String(number)}`,
    body: 'Its points count in the rankings.',
    path: '/attempts',
    createdAt: '2026-11-22T10:00:00.000Z',
    isRead: false,
    ...given,
  };
}

afterEach(() => {
  setNoticeState(null);
  vi.unstubAllGlobals();
});

it('leads to what each is about, and distinguishes read from unread', async () => {
  const items = [buildNotice(1), buildNotice(2, { isRead: true })];
  stubApi({ [LIST]: jsonResponse({ items, nextCursor: null }) });
  renderAt('/notifications', <NoticeList show="all" />);
  expect(await screen.findByRole('link', { name: /^Unread:\s*You solved challenge 1$/ })).toHaveAttribute(
    'href',
    '/attempts',
  );
  expect(screen.getByRole('link', { name: 'You solved challenge 2' })).toBeVisible();
});

it('groups by day, the newest first', async () => {
  const items = [buildNotice(1), buildNotice(2), buildNotice(4, { createdAt: '2026-11-20T10:00:00.000Z' })];
  stubApi({ [LIST]: jsonResponse({ items, nextCursor: null }) });
  renderAt('/notifications', <NoticeList show="all" />);
  const days = await screen.findAllByRole('region');
  expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual([2, 1]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '22 Nov 2026',
    '20 Nov 2026',
  ]);
});

it('marks one, and follows the count that the server answers', async () => {
  const calls = stubApi({
    [LIST]: jsonResponse({ items: [buildNotice(3)], nextCursor: null }),
    [`PUT /v1/notifications/${idOf(3)}`]: jsonResponse({ unread: 0, newestId: idOf(3) }),
  });
  renderAt('/notifications', <NoticeList show="unread" />);
  const [row] = await screen.findAllByRole('listitem');
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Mark as read/ }));
  await vi.waitFor(() => expect(useNoticeState.getState().state?.unread).toBe(0));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isRead: true });
});

it('is read by opening it, also while it is being marked as unread', async () => {
  const held = holdReply();
  const marked = jsonResponse({ unread: 1, newestId: idOf(5) });
  const calls = stubApi({
    [LIST]: jsonResponse({ items: [buildNotice(5, { isRead: true })], nextCursor: null }),
    [`PUT /v1/notifications/${idOf(5)}`]: held.reply,
  });
  renderAt('/notifications', <NoticeList show="all" />);
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as unread/ }));
  await userEvent.click(screen.getByRole('link'));
  held.release(marked);
  const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await vi.waitFor(() => expect(bodies()).toEqual([{ isRead: false }, { isRead: true }]));
});

it('marks all up to the newest that is known, while something is unread', async () => {
  const calls = stubApi({
    'POST /v1/notifications/read': jsonResponse({ unread: 0, newestId: idOf(4) }),
  });
  setNoticeState({ unread: 2, newestId: noticeId.parse(idOf(4)) });
  renderAt('/notifications', <MarkAllButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(calls.lastTo('POST /v1/notifications/read')?.body).toEqual({ until: idOf(4) });
});

it('says that there is nothing yet, and offers to try again where it failed', async () => {
  stubApi({ [LIST]: problemResponse({ status: 500, code: 'fault', message: 'Something broke.' }) });
  renderAt('/notifications', <NoticeList show="all" />);
  expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible();
  stubApi({ [LIST]: jsonResponse({ items: [], nextCursor: null }) });
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});
