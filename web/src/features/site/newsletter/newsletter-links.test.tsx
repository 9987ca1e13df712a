import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import ConfirmPage from './confirm.page.tsx';
import UnsubscribePage from './unsubscribe.page.tsx';

const CONFIRM = 'POST /v1/newsletter/confirmations';
const UNSUBSCRIBE = 'POST /v1/newsletter/unsubscriptions';
const done = () => jsonResponse({ success: true });
const refusal = (code: string, message: string) => problemResponse({ status: 404, code, message });

afterEach(() => vi.unstubAllGlobals());

describe('the page of a confirmation link', () => {
  it('confirms once a person presses; the token leaves the address', async () => {
    const calls = stubApi({ [CONFIRM]: done() });
    const { currentPath } = renderAt('/newsletter/confirm?token=abc', <ConfirmPage />);
    const button = await screen.findByRole('button', { name: 'Subscribe' });
    expect(calls).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeVisible();
    expect(currentPath()).toBe('/newsletter/confirm');
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it.each([
    ['newsletter_link_unknown', 'This link does not work.'],
    ['newsletter_link_expired', 'This link has expired.'],
  ])('with %s says so and offers another link', async (code, message) => {
    stubApi({ [CONFIRM]: refusal(code, message) });
    renderAt('/newsletter/confirm?token=abc', <ConfirmPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/newsletter');
  });

  it('says that there is no token', async () => {
    const calls = stubApi({});
    renderAt('/newsletter/confirm', <ConfirmPage />);
    expect(await screen.findByText(/link is incomplete/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('tries again where no answer came', async () => {
    let isDown = true;
    stubApi({ [CONFIRM]: () => (isDown ? Promise.reject(new TypeError('no network')) : done()) });
    renderAt('/newsletter/confirm?token=abc', <ConfirmPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  });
});

describe('the page of an unsubscribe link', () => {
  it('does nothing until its button is pressed', async () => {
    const calls = stubApi({ [UNSUBSCRIBE]: done() });
    const { currentPath } = renderAt('/newsletter/unsubscribe?token=abc', <UnsubscribePage />);
    const button = await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(currentPath()).toBe('/newsletter/unsubscribe');
    expect(calls).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('says where a link does not work, and whom to write to', async () => {
    stubApi({ [UNSUBSCRIBE]: refusal('newsletter_link_unknown', 'This link does not work.') });
    renderAt('/newsletter/unsubscribe?token=abc', <UnsubscribePage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('This link does not work.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it('keeps the button where no answer came', async () => {
    let isDown = true;
    stubApi({ [UNSUBSCRIBE]: () => (isDown ? Promise.reject(new TypeError('no network')) : done()) });
    renderAt('/newsletter/unsubscribe?token=abc', <UnsubscribePage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  });

  it('says that there is no token', () => {
    renderAt('/newsletter/unsubscribe', <UnsubscribePage />);
    expect(screen.getByText(/link is incomplete/)).toBeVisible();
  });
});
