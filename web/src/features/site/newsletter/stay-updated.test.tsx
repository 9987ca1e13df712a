import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { StayUpdated } from './stay-updated.tsx';

const CALL = 'POST /v1/newsletter/subscriptions';

const field = () => screen.getByRole('textbox', { name: 'Stay Updated' });
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

afterEach(() => vi.unstubAllGlobals());

describe('the form of the newsletter', () => {
  it('has the words of every footer', () => {
    renderAt('/', <StayUpdated />);
    expect(field()).toHaveAttribute('placeholder', 'Enter your email');
    expect(screen.getByText('Weekly updates on new challenges and security insights.')).toBeVisible();
  });

  it('sends the address, and says where to look', async () => {
    const calls = stubApi({ [CALL]: jsonResponse({ success: true }) });
    renderAt('/', <StayUpdated />);
    await userEvent.type(field(), ' ada@example.org {Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(
      /a link to confirm is on its way to ada@example\.org/,
    );
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(field()).toHaveValue('');
  });

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['nobody', 'Please enter a valid email address'],
    ['a@b', 'Please enter a valid email address'],
    ['a b@c.example', 'Please enter a valid email address'],
    ['a@b.example, c@d.example', 'Please enter a valid email address'],
    [`${'x'.repeat(250)}@b.example`, 'Please enter a valid email address'],
  ])('says of %j: %s', async (typed, message) => {
    const calls = stubApi({});
    renderAt('/', <StayUpdated />);
    if (typed !== '') await userEvent.type(field(), typed);
    await subscribe();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue(typed);
    expect(calls).toEqual([]);
  });

  it.each([
    [
      problemResponse({
        status: 429,
        code: 'too_many_requests',
        message: 'Too many requests. Wait a moment and try again.',
      }),
      'Too many requests. Wait a moment and try again.',
    ],
    [
      problemResponse({
        status: 422,
        code: 'invalid_fields',
        message: 'Some fields need another look.',
        errors: [{ path: 'email', message: 'Please enter a valid email address' }],
      }),
      'Please enter a valid email address',
    ],
    [new Response('<html>', { status: 502 }), 'The server did not answer. Try again in a moment.'],
  ])('keeps what was typed when the server refuses, %#', async (reply, message) => {
    stubApi({ [CALL]: reply });
    renderAt('/', <StayUpdated />);
    await userEvent.type(field(), 'ada@example.org');
    await subscribe();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(field()).toHaveValue('ada@example.org');
    await userEvent.type(field(), 'x');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('sends once, however often it is pressed', async () => {
    const { reply, release } = holdReply();
    const calls = stubApi({ [CALL]: reply });
    renderAt('/', <StayUpdated />);
    await userEvent.type(field(), 'ada@example.org');
    await subscribe();
    await subscribe();
    release(jsonResponse({ success: true }));
    expect(await screen.findByRole('status')).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});
