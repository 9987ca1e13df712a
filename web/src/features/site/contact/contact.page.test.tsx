import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import ContactPage from './contact.page.tsx';

const CALL = 'POST /v1/contact-messages';
const WORDS = 'May we quote you on redaction bars?';

const field = (name: string) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillIn() {
  for (const [name, text] of [
    ['Name', 'Inês Duarte'],
    ['Email', 'ines@santaluzia.example'],
    ['Message', WORDS],
  ] as const) {
    await userEvent.click(field(name));
    await userEvent.paste(text);
  }
  await userEvent.selectOptions(field('What is it about?'), 'Press');
}

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the contact form', () => {
  it('sends a message and shows its reference, with the focus on it', async () => {
    const calls = stubApi({ [CALL]: jsonResponse({ reference: 'C-7K3QX9MD' }) });
    renderAt('/contact', <ContactPage />);
    await fillIn();
    await send();
    const sent = await screen.findByRole('region', { name: 'Your message has arrived' });
    expect(sent).toHaveTextContent('C-7K3QX9MD');
    await waitFor(() => expect(sent).toHaveFocus());
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'Inês Duarte', email: 'ines@santaluzia.example', topic: 'press', message: WORDS, website: '' },
    ]);
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Message')).toHaveValue('');
  });

  it('knows who is signed in', () => {
    startSession(buildSignedIn());
    renderAt('/contact', <ContactPage />);
    expect(field('Name')).toHaveValue('Inês Duarte');
    expect(field('Email')).toHaveValue('ines.duarte@santaluzia.example');
    expect(screen.queryByRole('link', { name: 'Read the messages' })).toBeNull();
  });

  it('leads Admins to the messages', () => {
    startSession(buildSignedIn({ role: 'Admin' }));
    renderAt('/contact', <ContactPage />);
    expect(screen.getByRole('link', { name: 'Read the messages' })).toHaveAttribute(
      'href',
      '/contact/messages',
    );
  });

  it.each([
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['What is it about?', 'Please choose what it is about'],
    ['Message', 'Message is required'],
  ])('says what is missing of %s', async (label, message) => {
    const calls = stubApi({});
    renderAt('/contact', <ContactPage />);
    await send();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(calls).toEqual([]);
  });

  it.each([
    ['Email', 'nobody', 'Please enter a valid email address'],
    ['Message', 'short', 'Message must be at least 10 characters long'],
  ])('says what is wrong with %s %j once it was left', async (label, typed, message) => {
    renderAt('/contact', <ContactPage />);
    await userEvent.type(field(label), typed);
    await userEvent.tab();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
  });

  it('keeps everything when it was not taken, the message also over a reload', async () => {
    stubApi({
      [CALL]: problemResponse({ status: 429, code: 'too_many_requests', message: 'Too many requests.' }),
    });
    renderAt('/contact', <ContactPage />);
    await fillIn();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your message was not sent');
    expect(alert).toHaveTextContent('Too many requests. What you typed is still here.');
    expect(field('Message')).toHaveValue(WORDS);
    expect(sessionStorage.getItem('draft:contact-message')).toBe(WORDS);
  });

  it('puts what the server says of a field under it', async () => {
    stubApi({
      [CALL]: problemResponse({
        status: 422,
        code: 'invalid_fields',
        message: 'Some fields need another look.',
        errors: [{ path: 'email', message: 'Please enter a valid email address' }],
      }),
    });
    renderAt('/contact', <ContactPage />);
    await fillIn();
    await send();
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address'),
    );
  });

  it('sends the same words under the same key, and other words under another', async () => {
    const calls = stubApi({ [CALL]: () => Promise.reject(new TypeError('no network')) });
    renderAt('/contact', <ContactPage />);
    await fillIn();
    await send();
    await screen.findByRole('alert');
    await send();
    await waitFor(() => expect(calls).toHaveLength(2));
    await screen.findByRole('button', { name: 'Send message' });
    await userEvent.type(field('Message'), '!');
    await send();
    await waitFor(() => expect(calls).toHaveLength(3));
    const [first, second, third] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('has a field that people do not meet', () => {
    renderAt('/contact', <ContactPage />);
    expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
    expect(document.querySelector('#website')).toHaveAttribute('tabindex', '-1');
  });
});
