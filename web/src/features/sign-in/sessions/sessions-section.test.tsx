import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { OpenSession } from '@redoubt/contract/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { SessionsSection } from './sessions-section.tsx';

function buildSession(given: Partial<OpenSession> = {}): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    isThisDevice: false,
    device: 'Firefox on Linux',
    deviceKind: 'computer',
    place: '203.0.113.…',
    isRemembered: false,
    signedInAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: new Date(Date.now() - 3 * HOUR_MS).toISOString(),
    endsAt: '2026-11-20T20:00:00.000Z',
    ...given,
  };
}

const here = buildSession({ isThisDevice: true, device: 'Safari on iPhone', deviceKind: 'phone' });
const listOf = (...items: unknown[]) => jsonResponse({ items, nextCursor: null });
const LIST = 'GET /v1/accounts/sessions';

describe('the sessions', () => {
  beforeEach(() => void takeToasts());
  afterEach(() => vi.unstubAllGlobals());

  it('shows this device apart from the others, each with device, place and last use', async () => {
    const unknown = buildSession({ device: null, deviceKind: null, place: null, isRemembered: true });
    stubApi({ [LIST]: listOf(here, buildSession(), unknown) });
    renderAt('/settings', <SessionsSection />);
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Firefox on Linux.*Last seen 3 hours ago.*203\.0\.113\.….*Ends by/);
    expect(second).toHaveTextContent(/An unknown device.*Remembered until/);
    expect(screen.queryByRole('button', { name: /Safari on iPhone/ })).toBeNull();
  });

  it('ends one, and asks for the list anew', async () => {
    const lost = buildSession();
    let isEnded = false;
    const calls = stubApi({
      [LIST]: () => (isEnded ? listOf(here) : listOf(here, lost)),
      [`DELETE /v1/accounts/sessions/${String(lost['id'])}`]: () => {
        isEnded = true;
        return jsonResponse({ success: true });
      },
    });
    renderAt('/settings', <SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'End the session of Firefox on Linux' }));
    expect(await screen.findByText(/You are not signed in anywhere else/)).toBeVisible();
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'The session has ended' }]);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('takes a session that is over already for ended, and says what failed otherwise', async () => {
    const [over, stubborn] = [buildSession({ device: 'Opera' }), buildSession({ device: 'curl' })];
    const path = ({ id }: Record<string, unknown>) => `DELETE /v1/accounts/sessions/${String(id)}`;
    stubApi({
      [LIST]: listOf(here, over, stubborn),
      [path(over)]: problemResponse({ status: 404, code: 'session_not_found', message: 'It has ended.' }),
      [path(stubborn)]: problemResponse({ status: 503, code: 'unavailable', message: 'Redoubt is busy.' }),
    });
    renderAt('/settings', <SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: /Opera/ }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'success' }]));
    await userEvent.click(screen.getByRole('button', { name: /curl/ }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Redoubt is busy.' }]));
  });

  it('ends all others at once and says how many', async () => {
    let isEnded = false;
    stubApi({
      [LIST]: () => (isEnded ? listOf(here) : listOf(here, buildSession(), buildSession())),
      'DELETE /v1/accounts/sessions': () => {
        isEnded = true;
        return jsonResponse({ ended: 2 });
      },
    });
    renderAt('/settings', <SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByText(/You are not signed in anywhere else/)).toBeVisible();
    expect(takeToasts()).toMatchObject([{ title: '2 sessions ended' }]);
  });

  it('shows more than a page when asked to', async () => {
    const pages = [
      jsonResponse({ items: [here, buildSession({ device: 'One' })], nextCursor: 'next' }),
      jsonResponse({ items: [buildSession({ device: 'Two' })], nextCursor: null }),
    ];
    stubApi({ [LIST]: () => pages.shift() ?? listOf() });
    renderAt('/settings', <SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const list = await screen.findByRole('list');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says so when they cannot be listed, and tries again', async () => {
    let tries = 0;
    stubApi({
      [LIST]: () => {
        tries += 1;
        return tries === 1
          ? problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' })
          : listOf(here);
      },
    });
    renderAt('/settings', <SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
  });
});
