import { settingsSections as addressed } from '@redoubt/contract/shared/page-paths.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startSession } from '#platform/session.ts';
import { auditSections } from '#features/audit';
import { notificationSections } from '#features/notifications';
import { personalDataSections } from '#features/personal-data';
import { signInSections } from '#features/sign-in';
import { talentSections } from '#features/talent';
import { accountSections } from '#features/accounts';
import SettingsPage from './settings.page.tsx';

const sections = [
  ...accountSections,
  ...notificationSections,
  ...signInSections,
  ...auditSections,
  ...talentSections,
  ...personalDataSections,
];

beforeEach(() => startSession(buildSignedIn()));

it('opens the section that the address names, and leads from one to another', async () => {
  const { currentPath } = renderAt('/settings?section=appearance', <SettingsPage />);
  expect(await screen.findByRole('heading', { level: 2, name: 'Appearance' })).toBeVisible();
  const list = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Appearance');
  expect(list.getAllByRole('link')).toHaveLength(sections.length);
  await userEvent.click(list.getByRole('link', { name: /^Sessions/ }));
  expect(currentPath()).toBe('/settings?section=sessions');
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Sessions');
  await userEvent.click(screen.getByRole('link', { name: 'All configurations' }));
  expect(currentPath()).toBe('/settings');
});

it('opens the first section where the address names none that there is', async () => {
  renderAt('/settings?section=no-such-section', <SettingsPage />);
  const list = within(screen.getByRole('navigation', { name: 'Sections' }));
  const first = sections[0]?.title ?? 'none';
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent(first);
  expect(await screen.findByRole('link', { name: 'All configurations' })).toBeVisible();
});

it('has the sections that mails lead to, in their order', () => {
  expect(sections.map(({ id }) => id)).toEqual(addressed);
});

it('keeps the sections of a group together, and each under an id of its own', () => {
  const ids = sections.map(({ id }) => id);
  const grouped = [...Map.groupBy(sections, ({ group }) => group).values()].flat();
  expect(grouped.map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
