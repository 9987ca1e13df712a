import type { Member, MemberInvitation, Members } from '@redoubt/contract/organizations';
import type { MemberRole } from '@redoubt/contract/shared/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { MembersCard } from './members-card.tsx';

const BASE = '/api/partner-university';
const LIST = `GET ${BASE}/members`;

const memberOf = (number: number, given: Partial<Member> = {}): Member => ({
  userId: `0192c000-0000-7000-8000-0000000000a${String(number)}` as Member['userId'],
  name: `Person ${String(number)}`,
  email: `person-${String(number)}@unilag.example`,
  role: 'viewer',
  joinedAt: '2026-11-03T10:00:00.000Z',
  isSelf: false,
  isDisabled: false,
  ...given,
});
const owner = memberOf(1, { role: 'owner', isSelf: true });
const colleague = memberOf(2);
const invitation: MemberInvitation = {
  id: '0192c000-0000-7000-8000-0000000000b1' as MemberInvitation['id'],
  email: 'new@unilag.example',
  role: 'manager',
  mailedAt: '2026-11-03T10:00:00.000Z',
  expiresAt: '2026-11-10T10:00:00.000Z',
  isExpired: false,
};

function show(given: Partial<Members> & { as?: MemberRole; replies?: Parameters<typeof stubApi>[0] } = {}) {
  const { as = 'owner', replies = {}, ...lists } = given;
  const list = { members: [owner, colleague], invitations: [], ...lists };
  const calls = stubApi({ [LIST]: jsonResponse(list), ...replies });
  renderAt('/partner-university', <MembersCard named={{}} name="Unilag" memberRole={as} />);
  return calls;
}

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

describe('the members', () => {
  it('are a list to read for who is no owner, with the way out', async () => {
    show({ as: 'viewer' });
    expect(await screen.findByText('Person 1 (you)')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave this organization' })).toBeVisible();
  });

  it('that are one person alone have nobody to leave it to', async () => {
    show({ members: [owner] });
    expect(await screen.findByText('Person 1 (you)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leave this organization' })).toBeNull();
  });

  it('get another role', async () => {
    const path = `${BASE}/members/${colleague.userId}/role`;
    const changed = { members: [owner, { ...colleague, role: 'manager' }], invitations: [] };
    const calls = show({ replies: { [`PUT ${path}`]: jsonResponse(changed) } });
    const role = await screen.findByRole('combobox', { name: 'Role of Person 2' });
    await userEvent.selectOptions(role, 'manager');
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'The role was changed' }]));
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ path, body: { role: 'manager' } });
    expect(role).toHaveValue('manager');
  });

  it('keep their role where the server refuses, and the refusal is shown', async () => {
    const path = `PUT ${BASE}/members/${owner.userId}/role`;
    const message = 'An organization always has an owner.';
    show({ replies: { [path]: problemResponse({ status: 409, code: 'last_owner', message }) } });
    const role = await screen.findByRole('combobox', { name: 'Role of Person 1' });
    await userEvent.selectOptions(role, 'viewer');
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: message }]));
    expect(role).toHaveValue('owner');
  });

  it.each([
    ['Remove Person 2', 'Remove', { method: 'DELETE', end: '' }],
    ['Make owner: Person 2', 'Make owner', { method: 'POST', end: '/ownership' }],
  ])('%s: only after a question', async (name, action, { method, end }) => {
    const path = `${BASE}/members/${colleague.userId}${end}`;
    const left = { members: [owner], invitations: [] };
    const calls = show({ replies: { [`${method} ${path}`]: jsonResponse(left) } });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(calls.filter((call) => call.method === method)).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map((call) => `${call.method} ${call.path}`)).toContain(`${method} ${path}`);
    expect(screen.queryByText('Person 2')).toBeNull();
  });
});

describe('a question about a member', () => {
  it('says nothing of what another one was refused for', async () => {
    const path = `DELETE ${BASE}/members/${colleague.userId}`;
    show({ replies: { [path]: problemResponse({ status: 409, code: 'x', message: 'Not now.' }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Person 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Person 2?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('Not now.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make owner: Person 2' }));
    await screen.findByRole('dialog', { name: 'Make Person 2 the owner?' });
    expect(screen.queryByText('Not now.')).toBeNull();
  });
});

describe('an invitation', () => {
  it('is sent by keys alone, and is in the list then', async () => {
    const invited = { members: [owner], invitations: [invitation] };
    const calls = show({ replies: { [`POST ${BASE}/member-invitations`]: jsonResponse(invited) } });
    await userEvent.click(await screen.findByLabelText('Email'));
    await userEvent.keyboard('new@{Enter}');
    expect(await screen.findByText('Must be a valid email address')).toBeVisible();
    await userEvent.keyboard('unilag.example{Enter}');
    expect(await screen.findByRole('button', { name: /^Withdraw the invitation to new@/ })).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'new@unilag.example',
      role: 'viewer',
    });
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('that is refused keeps what was typed, and says why', async () => {
    const message = 'This address was invited already.';
    const refused = problemResponse({ status: 409, code: 'invited_already', message });
    show({ replies: { [`POST ${BASE}/member-invitations`]: refused } });
    await userEvent.type(await screen.findByLabelText('Email'), 'new@unilag.example{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('new@unilag.example');
  });

  it('is sent again and withdrawn', async () => {
    const path = `${BASE}/member-invitations/${invitation.id}`;
    const invitations = [invitation];
    show({
      invitations,
      replies: {
        [`POST ${path}/mails`]: jsonResponse({ members: [owner], invitations }),
        [`DELETE ${path}`]: jsonResponse({ members: [owner], invitations: [] }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Resend the invitation to new@/ }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'The invitation was sent again' }]));
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw the invitation to new@/ }));
    await waitFor(() => expect(screen.queryByText('new@unilag.example')).toBeNull());
  });
});
