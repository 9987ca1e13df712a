import { userId } from '@redoubt/contract/shared/ids.ts';
import type { PersonAccess as Access } from '@redoubt/contract/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { PersonAccess } from './person-access.tsx';

const id = userId.parse('01a2032b-b0d6-7438-9d39-1cce89553af5');
const other = userId.parse('01a2032b-b0d6-7438-9d39-1cce89553af6');
const base = `/v1/people/${id}`;
const KINDS = { 'GET /v1/accounts/step-up': jsonResponse({ kinds: ['password'] }) };
const done = jsonResponse({ success: true });
const onChanged = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });

function accessOf(given: Partial<Access> = {}) {
  return jsonResponse({
    hasPassword: true,
    secondFactors: { hasAuthenticatorApp: true, passkeys: 2, recoveryCodesLeft: 9 },
    connections: ['github'],
    apiTokens: 1,
    sessions: [
      {
        id: crypto.randomUUID(),
        device: 'Firefox on Linux',
        deviceKind: 'computer',
        place: '203.0.113.…',
        signedInAt: '2026-11-22T08:00:00.000Z',
        lastSeenAt: '2026-11-22T09:00:00.000Z',
      },
    ],
    factorReset: null,
    confirmers: 1,
    ...given,
  });
}

function show(replies: Parameters<typeof stubApi>[0] = {}, isDisabled = false) {
  const calls = stubApi({ [`GET ${base}/access`]: accessOf(), ...KINDS, ...replies });
  const person = { id, name: 'Emil Fuchs', role: 'Expert', isDisabled, onChanged } as const;
  renderAt('/admin/people/x', <PersonAccess person={person} />);
  return calls;
}

/** The dialog that asks who it is. */
async function confirmIdentity(action: string) {
  await user.type(await screen.findByLabelText('Your password'), 'Correct-Horse-1!');
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: action }));
}

beforeEach(() => {
  takeToasts();
  onChanged.mockClear();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => vi.unstubAllGlobals());

it('says what to do where no other Admin could say yes to a reset', async () => {
  show({ [`GET ${base}/access`]: accessOf({ confirmers: 0 }) });
  expect(await screen.findByText(/needs the approval of another Admin/)).toHaveTextContent(
    'npm run admin:create',
  );
});

describe('how a person signs in', () => {
  it('is shown: ways in, factors and sessions', async () => {
    show();
    expect(
      await screen.findByText('Set up: an authenticator app, 2 passkeys, and 9 recovery codes.'),
    ).toBeVisible();
    expect(screen.getByText('Firefox on Linux')).toBeVisible();
    expect(screen.getByText('github')).toBeVisible();
  });

  it('is not changed by oneself', async () => {
    startSession(buildSignedIn({ role: 'Admin', id }));
    show();
    await screen.findByText('Firefox on Linux');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('an Admin', () => {
  it('disables an account for a reason, once they have shown who they are', async () => {
    const calls = show({ [`POST ${base}/disabling`]: done });
    await user.click(await screen.findByRole('button', { name: 'Disable the account' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Say why, in at least three letters')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'Twice here');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await confirmIdentity('Disable the account');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        reason: 'Twice here',
        proof: { password: 'Correct-Horse-1!' },
      }),
    );
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'The account is disabled' }]),
    );
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('enables a disabled account', async () => {
    const calls = show({ [`DELETE ${base}/disabling`]: done }, true);
    await user.click(await screen.findByRole('button', { name: 'Enable the account' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'The account works again' }]));
  });

  it('changes the role, and learns why it was refused', async () => {
    show({
      [`PUT ${base}/role`]: problemResponse({
        status: 409,
        code: 'no_admin_any_more',
        message: 'Another Admin has just changed your own account.',
      }),
    });
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Role'), 'Client');
    await user.click(screen.getByRole('button', { name: 'Make them Client' }));
    await confirmIdentity('Change the role');
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        {
          kind: 'error',
          title: 'The role was not changed',
          text: 'Another Admin has just changed your own account.',
        },
      ]),
    );
  });

  it('ends all sessions after a question', async () => {
    const calls = show({ [`DELETE ${base}/sessions`]: jsonResponse({ ended: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'End all sessions' }));
    const dialog = await screen.findByRole('dialog', { name: 'End all sessions of Emil Fuchs?' });
    await user.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});

describe('a reset of second factors', () => {
  const accessReply = (by: string) =>
    accessOf({
      factorReset: {
        reason: 'Lost the phone',
        requestedAt: '2026-11-22T08:00:00.000Z',
        expiresAt: '2026-11-29T08:00:00.000Z',
        requestedBy: { id: userId.parse(by), name: 'Ada Brandt' },
      },
    });

  it('that another Admin asked for is done with a yes', async () => {
    const calls = show({
      [`GET ${base}/access`]: accessReply(other),
      [`POST ${base}/factor-reset/confirmation`]: done,
    });
    expect(await screen.findByText('Ada Brandt asked for a reset: “Lost the phone”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset the factors' }));
    await confirmIdentity('Reset the factors');
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/confirmation'))).toBe(true));
  });

  it('that one asked for oneself waits for another, and can be taken back', async () => {
    startSession(buildSignedIn({ role: 'Admin', id: other }));
    const calls = show({ [`GET ${base}/access`]: accessReply(other), [`DELETE ${base}/factor-reset`]: done });
    expect(await screen.findByText(/Another Admin has to approve it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset the factors' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});
