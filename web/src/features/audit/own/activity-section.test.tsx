import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderSection } from '#testing/render-section.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { ActivitySection } from './activity-section.tsx';

const LIST = 'GET /v1/accounts/audit';
afterEach(() => vi.unstubAllGlobals());

it('says what Admins, members, commands and API tokens did, with what changed', async () => {
  const entry = (id: string, given: Record<string, unknown>) => ({
    id,
    at: '2026-11-22T10:00:00.000Z',
    changes: [],
    ...given,
  });
  const reason = { field: 'reason', values: { before: null, after: 'Twice here' } };
  const items = [
    entry('1', { action: 'account.disable', by: { kind: 'admin' }, changes: [reason] }),
    entry('2', { action: 'attempt.start', by: { kind: 'api-token', network: '203.0.113.…' } }),
    entry('3', { action: 'account.promote', by: { kind: 'command', command: 'admin:create' } }),
    entry('4', { action: 'organization.remove-member', by: { kind: 'member' } }),
    entry('5', { action: 'organization.leave', by: { kind: 'self' } }),
    entry('6', { action: 'organization.verify-contact', by: { kind: 'mailed-link' } }),
  ];
  stubApi({ [LIST]: jsonResponse({ items, nextCursor: null }) });
  renderSection(<ActivitySection />);
  expect(await screen.findByText('An Admin disabled the account')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('reason: Twice here'),
    expect.stringMatching(/Your API token started an attempt.*203\.0\.113\.…/),
    expect.stringContaining('The operator command admin:create made the person an Admin'),
    expect.stringContaining('A member of an organization removed a member of an organization'),
    expect.stringContaining('You left an organization'),
    expect.stringContaining('Someone with a mailed link verified a contact email of an organization'),
  ]);
});

it('says that there is nothing', async () => {
  stubApi({ [LIST]: jsonResponse({ items: [], nextCursor: null }) });
  renderSection(<ActivitySection />);
  expect(await screen.findByText('There is no activity on your account yet.')).toBeVisible();
});
