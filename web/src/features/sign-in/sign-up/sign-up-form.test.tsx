import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi, type StubbedCalls } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { clearSession, currentToken } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { SignUpForm } from './sign-up-form.tsx';

const rolesReply = jsonResponse(
  ['Expert', 'Freelancer', 'Client', 'Partner', 'Vendor'].map((name) => ({ name })),
);
const field = (label: string) => screen.getByLabelText(label, { exact: true });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Creat/ });
const terms = () => screen.getByRole('checkbox', { name: /I agree/ });

describe('the sign-up form', () => {
  beforeEach(() => {
    clearSession();
    takeToasts();
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['First name', '', 'First name is required'],
    ['First name', ' A ', 'First name must be at least 2 characters long'],
    ['First name', 'R2D2', 'First name can only contain letters, spaces, hyphens, and apostrophes'],
    ['Last name', '', 'Last name is required'],
    ['Last name', 'O', 'Last name must be at least 2 characters long'],
    ['Last name', 'Okoro!', 'Last name can only contain letters, spaces, hyphens, and apostrophes'],
    ['Email', '', 'Email is required'],
    ['Email', 'adaeze.okoro@', 'Please enter a valid email address'],
    ['Password', '', 'Password is required'],
    ['Password', 'Ab1!', 'Password must be at least 8 characters long'],
    ['Password', 'ABCDEF12!', 'Password must contain at least one lowercase letter'],
    ['Password', 'abcdef12!', 'Password must contain at least one uppercase letter'],
    ['Password', 'Abcdefgh!', 'Password must contain at least one number'],
    ['Password', 'Abcdefg12', 'Password must contain at least one special character'],
    ['Confirm password', '', 'Please confirm your password'],
    ['Confirm password', 'something', 'Passwords do not match'],
  ])('says of %s %j when it is left, not before: %s', async (label, value, message) => {
    await renderForm();
    await userEvent.click(field(label));
    if (value !== '') await enter(field(label), value);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(button()).toBeDisabled();
  });

  it('asks for a role and for agreement to the terms', async () => {
    await renderForm();
    await userEvent.click(field('Role'));
    await userEvent.tab();
    expect(await screen.findByText('Role is required')).toBeVisible();
    await userEvent.click(terms());
    await userEvent.click(terms());
    await userEvent.tab();
    expect(
      await screen.findByText('You must agree to the Terms of Service and Privacy Policy'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  });

  it('takes names of any script', async () => {
    await renderForm();
    await enter(field('First name'), "Ana-Sofía d'Ávila");
    await userEvent.type(field('Last name'), '李小龍');
    await userEvent.tab();
    expect(screen.queryByText(/can only contain/)).toBeNull();
  });

  it('ticks the rules of the password as they are met', async () => {
    await renderForm();
    await enter(field('Password'), 'Abc1');
    const met = within(screen.getByRole('list')).getAllByText(/, met$/);
    expect(met).toHaveLength(3);
    expect(screen.getByRole('meter', { name: 'Password rules met' })).toHaveAttribute(
      'aria-valuetext',
      '3 of 5',
    );
  });

  it('looks at the repeated password again when the first one changes', async () => {
    await renderForm();
    await enter(field('Password'), 'Abcdef12!');
    await enter(field('Confirm password'), 'Abcdef12!x');
    await userEvent.tab();
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    await userEvent.type(field('Password'), 'x');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  });

  it('is disabled until everything is filled, and says what is left', async () => {
    await renderForm();
    expect(screen.getByText(/^Seven things left: a role, your first name,/)).toBeVisible();
    await fillIn({ password: 'Abcdefg12' });
    expect(screen.getByText('Correct the field above to continue.')).toBeVisible();
    await userEvent.type(field('Password'), '!');
    expect(await screen.findByText('Correct the field above to continue.')).toBeVisible();
    await userEvent.type(field('Confirm password'), '!');
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('loads the roles, says so, and reports when it cannot', async () => {
    const held = holdReply();
    stubApi({ 'GET /auth/api/roles': held.reply });
    renderAt('/signup', <SignUpForm />);
    expect(field('Role')).toBeDisabled();
    expect(screen.getByText('Loading roles...')).toBeInTheDocument();
    held.release(problemResponse({ status: 403, code: 'forbidden', message: '' }));
    expect(await screen.findByText('Failed to fetch roles')).toBeVisible();
    expect(takeToasts()).toMatchObject([{ kind: 'error', title: 'Failed to load roles' }]);
    stubApi({ 'GET /auth/api/roles': rolesReply });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(field('Role')).toBeEnabled());
    const names = within(field('Role'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual(['Please select a role', 'Expert', 'Freelancer', 'Client', 'Partner', 'Vendor']);
  });

  it('shows the kept role again once the roles are there, if it is still offered', async () => {
    sessionStorage.setItem(
      'draft:sign-up',
      JSON.stringify({ role: 'Vendor', firstname: '', lastname: '', email: '' }),
    );
    await renderForm();
    expect(field('Role')).toHaveValue('Vendor');
    cleanup();
    await renderForm({ 'GET /auth/api/roles': jsonResponse([{ name: 'Expert' }]) });
    expect(field('Role')).toHaveValue('');
    expect(screen.getByText(/^Seven things left: a role,/)).toBeVisible();
  });

  it('makes the account, says so meanwhile, and goes home', async () => {
    const signedIn = buildSignedIn({ role: 'Freelancer' });
    const held = holdReply();
    const calls = await renderForm({ 'POST /auth/signup': held.reply });
    await fillIn({ role: 'Freelancer', firstname: ' Adaeze ' });
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Creating Account...'));
    held.release(jsonResponse(signedIn));
    await waitFor(() => expect(currentToken()).toBe(signedIn.token));
    expect(calls.find(({ path }) => path === '/auth/signup')?.body).toEqual({
      email: 'adaeze@okorolaw.ng',
      password: 'Abcdef12!',
      firstname: 'Adaeze',
      lastname: 'Okoro',
      role: 'Freelancer',
      acceptedTerms: true,
    });
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Account created successfully!' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('takes one name alone of those who have no other', async () => {
    const calls = await renderForm({ 'POST /auth/signup': jsonResponse(buildSignedIn()) });
    await fillIn({ firstname: 'Suharto' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have one name' }));
    expect(screen.queryByLabelText('Last name')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Suharto');
    await userEvent.click(button());
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/auth/signup')?.body).toMatchObject({
        firstname: 'Suharto',
        lastname: '',
      }),
    );
  });

  it('keeps the person and their text when the server refuses', async () => {
    await renderForm({
      'POST /auth/signup': problemResponse({
        status: 422,
        code: 'sign_up_failed',
        message: 'Sign up failed',
      }),
    });
    await fillIn({});
    await userEvent.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Sign up failedEverything you typed is still here.');
    expect(field('Email')).toHaveValue('adaeze@okorolaw.ng');
    expect(currentToken()).toBeNull();
    await userEvent.type(field('Email'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("puts the server's words under the field that they are about", async () => {
    const errors = [{ path: 'email', message: 'This address is not accepted.' }];
    await renderForm({
      'POST /auth/signup': problemResponse({
        status: 422,
        code: 'invalid_fields',
        message: 'Some fields need another look.',
        errors,
      }),
    });
    await fillIn({});
    await userEvent.click(button());
    expect(await screen.findByText('This address is not accepted.')).toBeVisible();
    expect(field('Email')).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Some fields need another look.');
  });

  it('keeps what was typed over a visit to the terms, but no password', async () => {
    await renderForm();
    await fillIn({});
    expect(sessionStorage.getItem('draft:sign-up')).toContain('adaeze@okorolaw.ng');
    expect(sessionStorage.getItem('draft:sign-up')).not.toContain('Abcdef12!');
  });
});

async function renderForm(replies: Parameters<typeof stubApi>[0] = {}): Promise<StubbedCalls> {
  const calls = stubApi({ 'GET /auth/api/roles': rolesReply, ...replies });
  renderAt('/signup', <SignUpForm />);
  await waitFor(() => expect(field('Role')).toBeEnabled());
  return calls;
}

interface Typed {
  readonly role?: string | undefined;
  readonly firstname?: string;
  readonly password?: string;
}

async function fillIn(typed: Typed): Promise<void> {
  const role = 'role' in typed ? typed.role : 'Expert';
  if (role !== undefined) await userEvent.selectOptions(field('Role'), role);
  await enter(field('First name'), typed.firstname ?? 'Adaeze');
  await enter(field('Last name'), 'Okoro');
  await enter(field('Email'), 'adaeze@okorolaw.ng');
  await enter(field('Password'), typed.password ?? 'Abcdef12!');
  await enter(field('Confirm password'), typed.password ?? 'Abcdef12!');
  await userEvent.click(terms());
}
