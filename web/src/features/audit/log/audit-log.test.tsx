import type { AuditEntry } from '@redoubt/contract/audit';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { AuditLog } from './audit-log.tsx';

const LIST = 'GET /v1/audit';
const ada = {
  id: userId.parse('01a2032b-b0d6-7438-9d39-1cce89553af4'),
  name: 'Ada Brandt',
  email: 'ada@staff.example',
  role: 'Admin',
} as const;
const emil = { ...ada, id: userId.parse('01a2032b-b0d6-7438-9d39-1cce89553af5'), name: 'Emil Fuchs' };

function buildEntry(given: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: crypto.randomUUID(),
    at: '2026-11-22T10:00:00.000Z',
    action: 'account.change-role',
    by: { kind: 'person', person: ada },
    object: { kind: 'account', id: emil.id },
    person: emil,
    changes: [{ field: 'role', values: { before: 'Expert', after: 'Client' } }],
    network: '203.0.113.…',
    ...given,
  };
}

const listOf = (...items: AuditEntry[]) => jsonResponse({ items, nextCursor: null });

describe('the audit log', () => {
  beforeEach(() => startSession(buildSignedIn({ role: 'Admin' })));
  afterEach(() => vi.unstubAllGlobals());

  it('says who did what on whose account, and opens an entry with all that it says', async () => {
    const command = { kind: 'command', command: 'keys:rotate' } as const;
    const rotated = { action: 'secret-key.rotate', by: command, person: null, changes: [], network: null };
    stubApi({ [LIST]: listOf(buildEntry(), buildEntry(rotated)) });
    renderAt('/admin/audit', <AuditLog />);
    const row = await screen.findByRole('row', { name: /Ada Brandt/ });
    expect(row).toHaveTextContent(/changed the role.*role: Expert → Client.*Emil Fuchs/);
    expect(screen.getByRole('row', { name: /keys:rotate/ })).toHaveTextContent('Operator command');
    await userEvent.click(within(row).getByText('changed the role'));
    const drawer = await screen.findByRole('dialog', { name: 'Ada Brandt changed the role' });
    expect(within(drawer).getByRole('link', { name: 'Emil Fuchs' })).toHaveAttribute(
      'href',
      `/admin/people/${emil.id}`,
    );
    expect(drawer).toHaveTextContent('203.0.113.…');
  });

  it('asks for what its address narrows it to, and shows more once that is dropped', async () => {
    const calls = stubApi({ [LIST]: listOf(buildEntry()) });
    const { currentPath } = renderAt(
      `/admin/audit?q=role&kinds=account&kinds=attempt&person=${emil.id}&from=2026-11-01&until=x`,
      <AuditLog />,
    );
    await screen.findByRole('row', { name: /Ada Brandt/ });
    const query = new URLSearchParams(calls[0]?.search);
    expect(Object.fromEntries(query)).toEqual({
      q: 'role',
      kinds: 'account,attempt',
      person: emil.id,
      from: '2026-11-01',
      limit: '50',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show more than: About Emil Fuchs' }));
    await waitFor(() => expect(currentPath()).not.toContain('person='));
    await userEvent.click(screen.getByRole('button', { name: 'All days' }));
    await waitFor(() => expect(currentPath()).not.toContain('from='));
  });

  it('says that nothing matches, and why it could not be read', async () => {
    stubApi({ [LIST]: listOf() });
    renderAt('/admin/audit?from=2026-11-01', <AuditLog />);
    expect(await screen.findByRole('heading', { name: 'No entry matches' })).toBeVisible();
    stubApi({ [LIST]: problemResponse({ status: 403, code: 'forbidden', message: 'Not with this role.' }) });
    renderAt('/admin/audit', <AuditLog />);
    expect(await screen.findByText('Not with this role.')).toBeVisible();
  });

  it('is downloaded as it is narrowed', async () => {
    const calls = stubApi({
      [LIST]: listOf(buildEntry()),
      'POST /v1/audit/tickets': jsonResponse({
        path: '/v1/downloads/x',
        expiresAt: '2026-11-22T10:00:00.000Z',
      }),
    });
    renderAt('/admin/audit?q=role', <AuditLog />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download .CSV' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ q: 'role' }));
  });
});
