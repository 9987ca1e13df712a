import { settingsSections as addressed } from '@redoubt/contract/shared/page-paths.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildOrganization } from '#testing/organizations.builders.ts';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { OrganizationKind } from '@redoubt/contract/organizations';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startSession } from '#platform/session.ts';
import { auditSections } from '#features/audit';
import { notificationSections } from '#features/notifications';
import { personalDataSections } from '#features/personal-data';
import { signInSections } from '#features/sign-in';
import { talentSections } from '#features/talent';
import { accountSections } from '#features/accounts';
import { validationSections } from '#features/validation';
import SettingsPage from './settings.page.tsx';

const sections = [
  ...accountSections,
  ...notificationSections,
  ...validationSections,
  ...signInSections,
  ...auditSections,
  ...talentSections,
  ...personalDataSections,
];

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => startSession(buildSignedIn()));

it('opens the section that the address names, and leads from one to another', async () => {
  const { currentPath } = renderAt('/settings?section=appearance', <SettingsPage />);
  expect(await screen.findByRole('heading', { level: 2, name: 'Appearance' })).toBeVisible();
  const list = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Appearance');
  expect(list.getAllByRole('link')).toHaveLength(sections.length);
  await userEvent.click(screen.getByRole('switch', { name: 'Single-letter keys' }));
  expect(screen.getByRole('switch', { name: 'Single-letter keys' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Single-letter keys' }));
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

describe('the organizations', () => {
  const open = (role: Role, kind: OrganizationKind) => {
    queryClient.clear();
    startSession(buildSignedIn({ role }));
    const organization = buildOrganization({ kind, name: 'Unilag', memberRole: 'manager' });
    const calls = stubApi({
      'GET /api/partner-university/profile': jsonResponse(organization),
      'GET /v1/experts/organizations': jsonResponse({ items: [] }),
    });
    renderAt('/settings?section=organizations', <SettingsPage />);
    return calls;
  };

  it.each([
    ['Client', 'client', '/partner?tab=organization'],
    ['Partner', 'partner', '/partner-university?tab=profile'],
    ['Vendor', 'partner', '/partner-university?tab=profile'],
  ] as const)(
    'name to a %s the one that they are a member of, with their role in it',
    async (role, kind, path) => {
      open(role, kind);
      expect(await screen.findByText('Unilag')).toBeVisible();
      expect(screen.getByText('Your role: Manager')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Open its profile' })).toHaveAttribute('href', path);
      expect(screen.queryByText(/No organization counts you/)).toBeNull();
    },
  );

  it.each([
    ['Expert', 'No organization counts you among its experts.'],
    ['Admin', 'You belong to no organization.'],
  ] as const)('ask for no membership of an %s', async (role, sentence) => {
    const calls = open(role, 'partner');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/api/partner-university/profile');
  });
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
