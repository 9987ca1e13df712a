import type { PendingIdentity } from '@redoubt/contract/sign-in';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { clearSession, currentToken } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { FinishForm } from './finish-form.tsx';

const pending: PendingIdentity = {
  provider: 'google',
  next: 'sign-up',
  email: 'ines@santaluzia.example',
  isEmailVerified: true,
  firstname: 'Inês',
  lastname: 'Duarte',
};
const roles = { 'GET /auth/api/roles': jsonResponse(['Expert', 'Client'].map((name) => ({ name }))) };
const send = () => screen.getByRole('button', { name: /^Creat/ });

async function fillIn(): Promise<void> {
  await screen.findByRole('option', { name: 'Client' });
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Client');
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
}

beforeEach(() => {
  clearSession();
  takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

describe('the step after a first sign-in', () => {
  it('asks for role and terms; name and address are there already', async () => {
    stubApi(roles);
    renderAt('/oauth/google/finish', <FinishForm pending={pending} />);
    expect(screen.getByLabelText('First name')).toHaveValue('Inês');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(
      await screen.findByText('Two things left: a role, and your agreement to the terms.'),
    ).toBeVisible();
    expect(send()).toBeDisabled();
  });

  it('sends no address that the provider vouches for, and goes to the home of the role', async () => {
    const signedIn = buildSignedIn({ role: 'Client' });
    const calls = stubApi({ ...roles, 'POST /auth/social/signup': jsonResponse(signedIn) });
    const { currentPath } = renderAt('/oauth/google/finish', <FinishForm pending={pending} />);
    await fillIn();
    await waitFor(() => expect(send()).toBeEnabled());
    await userEvent.click(send());
    await waitFor(() => expect(currentPath()).toBe('/partner'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      role: 'Client',
      firstname: 'Inês',
      lastname: 'Duarte',
      acceptedTerms: true,
    });
    expect(currentToken()).toBe(signedIn.token);
    expect(takeToasts()).toMatchObject([{ title: 'Successfully signed in with Google!' }]);
  });

  it('asks for an address where there is none to rely on, and says when it is taken', async () => {
    const calls = stubApi({
      ...roles,
      'POST /auth/social/signup': problemResponse({
        status: 422,
        code: 'sign_up_failed',
        message: 'Sign up failed',
      }),
    });
    const unverified = { ...pending, email: null, isEmailVerified: false };
    renderAt('/oauth/google/finish', <FinishForm pending={unverified} />);
    await fillIn();
    expect(screen.getByText('One thing left: your email.')).toBeVisible();
    await enter(screen.getByLabelText('Email'), 'wren@people.example');
    await waitFor(() => expect(send()).toBeEnabled());
    await userEvent.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign up failed');
    expect(calls.lastTo('POST /auth/social/signup')?.body).toMatchObject({ email: 'wren@people.example' });
    expect(screen.getByLabelText('Email')).toHaveValue('wren@people.example');
  });

  it('begins anew when the server waits no longer', async () => {
    const message = 'This sign-in can no longer be finished. Please start again.';
    stubApi({
      ...roles,
      'POST /auth/social/signup': problemResponse({ status: 404, code: 'nothing_pending', message }),
    });
    const { currentPath } = renderAt('/oauth/google/finish', <FinishForm pending={pending} />);
    await fillIn();
    await waitFor(() => expect(send()).toBeEnabled());
    await userEvent.click(send());
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(takeToasts()).toMatchObject([{ kind: 'info', text: message }]);
  });
});
