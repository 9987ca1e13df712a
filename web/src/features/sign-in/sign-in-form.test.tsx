import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { clearSession, currentToken } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { SignInForm } from './sign-in-form.tsx';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign/ });

describe('the sign-in form', () => {
  beforeEach(() => {
    clearSession();
    takeToasts();
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['email', '', 'Email is required'],
    ['email', '   ', 'Email cannot be empty or contain only spaces'],
    ['email', 'ines.duarte', 'Please enter a valid email address'],
    ['password', '', 'Password is required'],
    ['password', '       ', 'Password cannot be empty or contain only spaces'],
    ['password', '12345', 'Password must be at least 6 characters long'],
  ] as const)('says of %s %j when it is left: %s', async (name, value, message) => {
    renderAt('/signin', <SignInForm />);
    const field = name === 'email' ? email() : password();
    await userEvent.click(field);
    if (value !== '') await enter(field, value);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(message);
    expect(button()).toBeDisabled();
    expect(screen.getByText('Correct the field above to continue.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(`One thing needs a change: ${name}.`);
  });

  it('checks on every change once a field was left', async () => {
    renderAt('/signin', <SignInForm />);
    await enter(email(), 'ines');
    await userEvent.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await enter(email(), '@santaluzia.pt');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull());
  });

  it('says what is missing before anything is wrong', async () => {
    renderAt('/signin', <SignInForm />);
    expect(screen.getByText('Two things left: your email, and your password.')).toBeVisible();
    await enter(email(), 'a@b.example');
    expect(screen.getByText('One thing left: your password.')).toBeVisible();
    await enter(password(), 'secret1');
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('answers Enter in an unfinished form with a summary that leads to the fields', async () => {
    renderAt('/signin', <SignInForm />);
    await userEvent.type(email(), '{Enter}');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Two things need a change');
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(within(summary).getByRole('link', { name: 'password' }));
    expect(password()).toHaveFocus();
  });

  it('shows and hides the password', async () => {
    renderAt('/signin', <SignInForm />);
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('sends the trimmed pair once, says so meanwhile, and goes home', async () => {
    const signedIn = buildSignedIn();
    const held = holdReply();
    const calls = stubApi({ 'POST /auth/signin': held.reply });
    const { currentPath } = renderAt('/signin', <SignInForm />);
    await fillIn(' Ines@Santaluzia.pt ', ' secret1 ');
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Signing In...'));
    expect(button()).toBeDisabled();
    held.release(jsonResponse(signedIn));
    await waitFor(() => expect(currentPath()).toBe('/profile'));
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'ines@santaluzia.pt', password: 'secret1', rememberMe: false },
    ]);
    expect(currentToken()).toBe(signedIn.token);
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Successfully signed in!' }]);
  });

  it('keeps the session beyond the browser session for who asks to be remembered', async () => {
    const calls = stubApi({ 'POST /auth/signin': jsonResponse(buildSignedIn()) });
    renderAt('/signin', <SignInForm />);
    await fillIn('a@b.example', 'secret1');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Remember me/ }));
    await userEvent.click(button());
    await waitFor(() => expect(currentToken()).not.toBeNull());
    expect(calls[0]?.body).toMatchObject({ rememberMe: true });
    expect(localStorage.getItem('remember-me')).toBe('yes');
  });

  it('goes back to where the person was, if that is ours', async () => {
    stubApi({ 'POST /auth/signin': jsonResponse(buildSignedIn()) });
    const { currentPath } = renderAt('/signin?returnTo=%2Fchallenges%2Fpast', <SignInForm />);
    await fillIn('a@b.example', 'secret1');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/challenges/past'));
  });

  it.each([
    [
      problemResponse({
        status: 401,
        code: 'sign_in_failed',
        message: 'The email or the password is not right.',
      }),
      'The email or the password is not right.',
    ],
    [
      problemResponse({
        status: 429,
        code: 'too_many_requests',
        message: 'Too many requests. Wait a moment and try again.',
      }),
      'Too many requests.',
    ],
    [problemResponse({ status: 500, code: 'server_fault', message: '' }), 'Sign in failed'],
  ])('shows the refusal until the person types, and keeps the email', async (reply, message) => {
    stubApi({ 'POST /auth/signin': reply });
    renderAt('/signin', <SignInForm />);
    await fillIn('a@b.example', 'secret1');
    await userEvent.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Sign in failed');
    expect(alert).toHaveTextContent(message);
    expect(email()).toHaveValue('a@b.example');
    expect(currentToken()).toBeNull();
    await userEvent.type(password(), '2');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

async function fillIn(address: string, secret: string): Promise<void> {
  await enter(email(), address);
  await enter(password(), secret);
  await waitFor(() => expect(button()).toBeEnabled());
}
