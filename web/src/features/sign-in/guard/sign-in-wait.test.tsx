import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { triesLocked, tryLater } from '@redoubt/contract/shared/identity-proof.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession } from '#platform/session.ts';
import { SignInForm } from '../sign-in-form.tsx';
import { BrowserAdmission } from './lock-notices.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign In/ });

function refused(
  { status, code, message }: typeof tryLater | typeof triesLocked,
  waitSeconds: number,
): Response {
  return problemResponse({ status, code, message, waitSeconds });
}

beforeEach(() => clearSession());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function trySignIn(): Promise<void> {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  renderAt('/signin', <SignInForm />);
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  await screen.findByRole('alert');
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('a wait before you try again', () => {
  it('is counted down at the button, and announced twice to screen readers: at its start and at its end', async () => {
    stubApi({ 'POST /auth/signin': refused(tryLater, 16) });
    await trySignIn();
    expect(screen.getByRole('alert')).toHaveTextContent(tryLater.message);
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Wait 16 seconds before you try again.');
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Wait 16 seconds before you try again.');
    await pass(6);
    expect(button()).toHaveAccessibleDescription(/^Wait (?:10|9) seconds/);
    expect(status).toHaveTextContent('Wait 16 seconds before you try again.');
    await pass(10);
    expect(button()).toBeEnabled();
    expect(status).toHaveTextContent('You can try again now.');
  });

  it('lasts though the person goes on typing', async () => {
    stubApi({ 'POST /auth/signin': refused(tryLater, 60) });
    await trySignIn();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    await user.type(screen.getByLabelText('Password'), '2');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button()).toBeDisabled();
    await user.type(screen.getByLabelText('Email'), '.org');
    expect(button()).toBeEnabled();
  });
});

describe('a lock', () => {
  it('says how long it is, and what the owner can do meanwhile', async () => {
    stubApi({ 'POST /auth/signin': refused(triesLocked, 900) });
    await trySignIn();
    expect(screen.getByRole('alert')).toHaveTextContent(triesLocked.message);
    expect(button()).toHaveAccessibleDescription('Too many attempts. Try again in 15 minutes.');
    const link = screen.getByRole('link', { name: 'chooses a new password' });
    expect(link).toHaveAttribute('href', '/forgot-password');
    await pass(900);
    expect(button()).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'chooses a new password' })).toBeNull();
  });
});

describe('the link of the mail about a lock', () => {
  it('leaves the address, is used once a person presses, and says that this browser may sign in', async () => {
    const calls = stubApi({ 'POST /auth/known-devices': jsonResponse({ success: true }) });
    const { currentPath } = renderAt('/signin?token=a-token', <BrowserAdmission />);
    const status = screen.getByRole('status');
    const unlock = await within(status).findByRole('button', { name: 'Unlock this browser' });
    expect(calls).toEqual([]);
    await userEvent.click(unlock);
    expect(await within(status).findByText('This browser is unlocked')).toBeVisible();
    expect(currentPath()).toBe('/signin');
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
  });

  it('says why it does not work', async () => {
    const message = 'This link was already used.';
    stubApi({ 'POST /auth/known-devices': problemResponse({ status: 422, code: 'link_used', message }) });
    renderAt('/signin?token=a-token', <BrowserAdmission />);
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock this browser' }));
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
  });

  it('is not asked for where there is none', () => {
    const calls = stubApi({});
    renderAt('/signin', <BrowserAdmission />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(calls).toEqual([]);
  });
});
