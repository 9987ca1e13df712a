import type { NoticePreferences } from '@redoubt/contract/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { NotificationsSection } from './notifications-section.tsx';

const ADDRESS = '/v1/notifications/preferences';
const stored: NoticePreferences = { hidden: [], mailed: ['solve'], dailyAt: null };

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

it('shows what was chosen, says what is always so, and saves the whole choice', async () => {
  const chosen: NoticePreferences = { hidden: ['announcement'], mailed: [], dailyAt: 7 };
  const calls = stubApi({
    [`GET ${ADDRESS}`]: jsonResponse(stored),
    [`PUT ${ADDRESS}`]: jsonResponse(chosen),
  });
  renderAt('/settings?section=notifications', <NotificationsSection />);
  expect(await screen.findByRole('checkbox', { name: 'Solves: Mail' })).toBeChecked();
  expect(screen.getAllByText('Mail: always').length).toBeGreaterThan(1);
  expect(screen.queryByRole('checkbox', { name: /^Your application/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Solves: Mail' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Announcements: Here' }));
  await userEvent.selectOptions(screen.getByLabelText('Mails'), 'Once a day, at 07:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'success' }]));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(chosen);
});

it('keeps what was ticked where it was not saved, and says so', async () => {
  stubApi({
    [`GET ${ADDRESS}`]: jsonResponse(stored),
    [`PUT ${ADDRESS}`]: problemResponse({ status: 503, code: 'busy', message: 'We are busy.' }),
  });
  renderAt('/settings?section=notifications', <NotificationsSection />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Reminders: Mail' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByRole('checkbox', { name: 'Reminders: Mail' })).toBeChecked();
});

const RULINGS = 'Rulings and appeals: Mail';
const ofExperts = ['Solves: Mail', 'Rank: Mail', 'Withdrawn challenges: Mail'];

it.each([
  [
    'Expert',
    [...ofExperts, RULINGS, 'Announcements: Mail'],
    ['Findings: Mail', 'Accepted invitations: Mail'],
  ],
  ['Freelancer', [...ofExperts, RULINGS], ['Findings: Mail', 'Accepted invitations: Mail']],
  ['Client', ['Findings: Mail', RULINGS, 'Accepted invitations: Mail', 'Announcements: Mail'], ofExperts],
  ['Partner', ['Accepted invitations: Mail'], ['Findings: Mail', RULINGS, ...ofExperts]],
  ['Admin', ['Announcements: Mail'], ['Findings: Mail', 'Accepted invitations: Mail', RULINGS, ...ofExperts]],
] as const)('offers the role %s only what can reach it', async (role, offered, others) => {
  startSession(buildSignedIn({ role }));
  stubApi({ [`GET ${ADDRESS}`]: jsonResponse(stored) });
  renderAt('/settings?section=notifications', <NotificationsSection />);
  expect(await screen.findByRole('checkbox', { name: 'Reminders: Mail' })).toBeVisible();
  const names = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
  expect(names).toEqual(expect.arrayContaining([...offered]));
  for (const name of others) expect(names).not.toContain(name);
  clearSession();
});
