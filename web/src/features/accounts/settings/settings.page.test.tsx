import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startSession } from '#platform/session.ts';
import { findSection, groupSections, settingsSections } from './settings-sections.ts';
import SettingsPage from './settings.page.tsx';

beforeEach(() => startSession(buildSignedIn()));

it('opens the section that the address names, and leads from one to another', async () => {
  const { currentPath } = renderAt('/settings?section=appearance', <SettingsPage />);
  expect(await screen.findByRole('heading', { level: 2, name: 'Appearance' })).toBeVisible();
  const list = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Appearance');
  expect(list.getAllByRole('link')).toHaveLength(settingsSections.length);
  await userEvent.click(list.getByRole('link', { name: /^Sessions/ }));
  expect(currentPath()).toBe('/settings?section=sessions');
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Sessions');
  await userEvent.click(screen.getByRole('link', { name: 'All configurations' }));
  expect(currentPath()).toBe('/settings');
});

it('opens the first section where the address names none that there is', () => {
  expect(findSection(null)).toBe(settingsSections[0]);
  expect(findSection('no-such-section')).toBe(settingsSections[0]);
});

it('keeps the sections of a group together, and each under an id of its own', () => {
  const grouped = groupSections().flatMap(([, sections]) => sections.map(({ id }) => id));
  expect(grouped).toEqual(settingsSections.map(({ id }) => id));
  expect(new Set(grouped).size).toBe(grouped.length);
});
