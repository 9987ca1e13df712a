import { tryLater } from '@redoubt/contract/shared/identity-proof.ts';
import { secondFactorRequired, secondFactorWrong, signInStepOver } from '@redoubt/contract/sign-in';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession, currentToken } from '#platform/session.ts';
import SignInPage from '../../sign-in.page.tsx';

const FINISH = 'POST /auth/second-factor';
const challengeId = 'A'.repeat(43);
const signedIn = buildSignedIn();
const done = () => jsonResponse(signedIn);

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

/** Signs in with a password as far as the second step; each try at that is answered by the next of `answers`. */
async function openStep(answers: (() => Response)[], path = '/signin') {
  const required = problemResponse({
    ...secondFactorRequired,
    challengeId,
    factors: ['totp', 'passkey', 'recovery-code'],
  });
  const calls = stubApi({ 'POST /auth/signin': required, [FINISH]: () => (answers.shift() ?? done)() });
  const { currentPath } = renderAt(path, <SignInPage />);
  await userEvent.click(screen.getByLabelText('Email'));
  await userEvent.paste('a@b.example');
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('secret1');
  const signIn = screen.getByRole('button', { name: 'Sign In' });
  await waitFor(() => expect(signIn).toBeEnabled());
  await userEvent.click(signIn);
  await screen.findByRole('heading', { name: 'One more step' });
  return { calls, currentPath };
}

const code = () => screen.getByLabelText('Six-digit code');

it('asks for the code of the app, and goes on to where the person wanted to be', async () => {
  const { calls, currentPath } = await openStep([done], '/signin?returnTo=%2Fsettings');
  expect(currentToken()).toBeNull();
  expect(code()).toHaveFocus();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(code());
  await userEvent.paste(' 123 456 ');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(currentToken()).toBe(signedIn.token));
  expect(calls.lastTo(FINISH)?.body).toEqual({ challengeId, code: '123456' });
  expect(currentPath()).toBe('/settings');
});

it('says that a code was wrong and how many tries are left, and takes the next', async () => {
  const wrong = (triesLeft: number) => () => problemResponse({ ...secondFactorWrong, triesLeft });
  await openStep([wrong(4), wrong(0)]);
  await userEvent.type(code(), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('4 attempts are left');
  expect(code()).toHaveValue('');
  await userEvent.type(code(), '000001{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('sign in again from the beginning');
  expect(code()).toBeDisabled();
});

it('takes a recovery code in the place of a factor', async () => {
  const { calls } = await openStep([done]);
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), '7kmq-2x9r-tw4h-p3ab{Enter}');
  await waitFor(() => expect(currentToken()).toBe(signedIn.token));
  expect(calls.lastTo(FINISH)?.body).toEqual({ challengeId, recoveryCode: '7kmq2x9rtw4hp3ab' });
});

it('offers no passkey where the browser knows none, and leads back with the address kept', async () => {
  await openStep([]);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.example');
});

it('says how long to wait', async () => {
  await openStep([() => problemResponse({ ...tryLater, waitSeconds: 8 })]);
  await userEvent.type(code(), '000000{Enter}');
  expect(await screen.findAllByText('Wait 8 seconds before you try again.')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
});

it('says that a sign-in is over', async () => {
  await openStep([() => problemResponse(signInStepOver)]);
  await userEvent.type(code(), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(signInStepOver.message);
  expect(code()).toBeDisabled();
});
