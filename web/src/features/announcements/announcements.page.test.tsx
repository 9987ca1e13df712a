import type { Announcement } from '@redoubt/contract/announcements';
import { announcementId } from '@redoubt/contract/shared/ids.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import AnnouncementsPage from './announcements.page.tsx';

const LIST = 'GET /v1/announcements';
const announced: Announcement = {
  id: announcementId.parse('01890000-0000-7000-8000-000000000001'),
  title: 'Arena closed on Sunday',
  text: 'From 08:00 to 09:00 UTC.',
  link: '/status',
  roles: ['Expert', 'Freelancer'],
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-27T10:00:00.000Z',
  isRunning: true,
};
const END = `POST /v1/announcements/${announced.id}/end`;

beforeEach(() => {
  takeToasts();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it('asks for what is missing by field, and publishes the input', async () => {
  const calls = stubApi({
    [LIST]: jsonResponse({ items: [], nextCursor: null }),
    'POST /v1/announcements': jsonResponse(announced),
  });
  renderAt('/admin/announcements', <AnnouncementsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Write an announcement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Title is required')).toBeVisible();
  expect(dialog.getByText('Choose at least one role')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Title/), announced.title);
  await userEvent.type(dialog.getByLabelText(/^Text/), announced.text);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Expert' }));
  await userEvent.type(dialog.getByLabelText(/^Link/), 'http://elsewhere.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText(/^Link must be a page of this site/)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(/^Link/));
  await userEvent.type(dialog.getByLabelText(/^Link/), 'https://elsewhere.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { title, text } = announced;
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    title,
    text,
    link: 'https://elsewhere.example',
    roles: ['Expert'],
    days: 7,
  });
});

it('keeps what was typed where the server refuses it', async () => {
  const message = 'Three announcements are already running for one of these roles. End one first.';
  stubApi({
    [LIST]: jsonResponse({ items: [], nextCursor: null }),
    'POST /v1/announcements': problemResponse({ status: 409, code: 'too_many_announcements', message }),
  });
  renderAt('/admin/announcements', <AnnouncementsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'A fourth');
  await userEvent.type(dialog.getByLabelText(/^Text/), 'One more.');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Client' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: message }]));
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('A fourth');
});

it('ends a running one after asking, and says who reads it until when', async () => {
  const calls = stubApi({
    [LIST]: jsonResponse({ items: [announced], nextCursor: null }),
    [END]: jsonResponse({ ...announced, isRunning: false }),
  });
  renderAt('/admin/announcements', <AnnouncementsPage />);
  const row = within(await screen.findByRole('article', { name: announced.title }));
  expect(row.getByText('To: Expert and Freelancer')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'End now' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'End now' }));
  await vi.waitFor(() => expect(calls.some(({ path }) => END.endsWith(path))).toBe(true));
});
