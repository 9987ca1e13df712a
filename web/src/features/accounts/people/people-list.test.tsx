import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { PeopleList } from './people-list.tsx';
import { readTab, tabsOf } from './person-tabs.ts';

const emil = {
  id: '01a2032b-b0d6-7438-9d39-1cce89553af5',
  name: 'Emil Fuchs',
  email: 'emil@people.example',
  handle: 'emil',
  role: 'Expert',
  state: 'disabled',
  avatarUrl: null,
  joinedAt: '2026-11-22T10:00:00.000Z',
};
const LIST = 'GET /v1/people';
const pageOf = (...items: unknown[]) => jsonResponse({ items, page: 1, pageSize: 25, total: items.length });

beforeEach(() => startSession(buildSignedIn({ role: 'Admin' })));
afterEach(() => vi.unstubAllGlobals());

it('asks for what its address says, and opens a person on their own page', async () => {
  const calls = stubApi({ [LIST]: pageOf(emil) });
  const { currentPath } = renderAt('/admin/people?q=emil&state=disabled&sort=name', <PeopleList />);
  const row = await screen.findByRole('row', { name: /Emil Fuchs/ });
  expect(within(row).getByText('Disabled')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.search))).toEqual({
    q: 'emil',
    state: 'disabled',
    sort: 'name',
    page: '1',
    pageSize: '25',
  });
  await userEvent.click(within(row).getByText('Expert'));
  expect(currentPath()).toBe(`/admin/people/${emil.id}`);
});

it('says that nobody matches', async () => {
  stubApi({ [LIST]: pageOf() });
  renderAt('/admin/people?q=nobody', <PeopleList />);
  expect(await screen.findByRole('heading', { name: 'Nobody matches' })).toBeVisible();
});

it.each([
  ['Expert', 'active', ['account', 'application', 'documents', 'attempts', 'audit']],
  ['Admin', 'active', ['account', 'attempts', 'audit']],
  ['Client', 'disabled', ['account', 'audit']],
  ['Expert', 'deleted', ['account', 'attempts', 'audit']],
] as const)('shows of an %s who is %s what there is', (role, state, tabs) => {
  expect(tabsOf({ role, state })).toEqual(tabs);
});

it('reads the tab of an address', () => {
  expect(readTab(new URLSearchParams('tab=audit'))).toBe('audit');
  expect(readTab(new URLSearchParams('tab=secrets'))).toBe('account');
});
