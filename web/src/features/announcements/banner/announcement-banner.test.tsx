import type { ShownAnnouncement } from '@redoubt/contract/announcements';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { announcementId } from '@redoubt/contract/shared/ids.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { useDismissed } from './dismissed.ts';

const SHOWN = 'GET /v1/announcements/shown';

function buildShown(number: number, given: Partial<ShownAnnouncement> = {}): ShownAnnouncement {
  return {
    id: announcementId.parse(`01890000-0000-7000-8000-00000000000${String(number)}`),
    title: `News ${String(number)}`,
    text: 'The arena is closed on Sunday.',
    link: '',
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
    ...given,
  };
}

beforeEach(() => {
  localStorage.clear();
  useDismissed.setState({ ids: [] });
  startSession(buildSignedIn());
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it('shows the newest with its page, and the one before when that is put away, for good', async () => {
  stubApi({ [SHOWN]: jsonResponse([buildShown(2, { link: '/status' }), buildShown(1)]) });
  renderAt('/', <AnnouncementBanner />);
  expect(await screen.findByText('News 2')).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read more: News 2' })).toHaveAttribute('href', '/status');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: News 2' }));
  expect(await screen.findByText('News 1')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  renderAt('/', <AnnouncementBanner />);
  expect(await screen.findByText('News 1')).toBeVisible();
});

it('goes in every tab where it was put away in one', async () => {
  const shown = buildShown(3);
  stubApi({ [SHOWN]: jsonResponse([shown]) });
  renderAt('/', <AnnouncementBanner />);
  expect(await screen.findByText('News 3')).toBeVisible();
  localStorage.setItem('announcements-dismissed', JSON.stringify([shown.id]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'announcements-dismissed' }));
  await vi.waitFor(() => expect(screen.queryByText('News 3')).toBeNull());
});

it('reads a broken stored value as nothing', async () => {
  localStorage.setItem('announcements-dismissed', '{"not": "a list"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'announcements-dismissed' }));
  stubApi({ [SHOWN]: jsonResponse([buildShown(4)]) });
  renderAt('/', <AnnouncementBanner />);
  expect(await screen.findByText('News 4')).toBeVisible();
});

it('opens another site in a tab that learns nothing of this one', async () => {
  const link = 'https://partner.example/maintenance';
  stubApi({ [SHOWN]: jsonResponse([buildShown(5, { link })]) });
  renderAt('/', <AnnouncementBanner />);
  const shown = await screen.findByRole('link', { name: 'Read more: News 5 (opens in a new tab)' });
  expect(shown).toHaveAttribute('href', link);
  expect(shown).toHaveAttribute('target', '_blank');
  expect(shown).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['javascript:alert(1)', '//elsewhere.example', 'http://elsewhere.example'])(
  'leads nowhere by %s, should the server ever say that',
  async (link) => {
    stubApi({ [SHOWN]: jsonResponse([buildShown(6, { link })]) });
    renderAt('/', <AnnouncementBanner />);
    expect(await screen.findByText('News 6')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
