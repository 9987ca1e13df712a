import type { Archive } from '@redoubt/contract/personal-data';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDownload } from '#platform/start-download.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { MyDataSection } from './my-data-section.tsx';

vi.mock('#platform/start-download.ts', () => ({ startDownload: vi.fn<() => void>() }));

const LIST = 'GET /v1/accounts/archives';
const ID = '0190b6f0-0000-7000-8000-000000000001';

function listOf(archive: Partial<Archive> | null, nextRequestAt: string | null = null): Response {
  const whole = {
    id: ID,
    state: 'ready',
    partsDone: 13,
    partsTotal: 13,
    requestedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:00:02.000Z',
    expiresAt: '2026-11-27T10:00:02.000Z',
    sizeBytes: 38_912,
    ...archive,
  };
  return jsonResponse({ items: archive === null ? [] : [whole], nextRequestAt });
}

describe('my data', () => {
  beforeEach(() => void takeToasts());
  afterEach(() => vi.unstubAllGlobals());

  it('is asked for, and shows how far it is until it is ready', async () => {
    const states = [
      listOf(null),
      listOf({ state: 'queued', partsDone: 4, finishedAt: null, expiresAt: null, sizeBytes: null }),
      listOf({}, '2026-11-21T10:00:00.000Z'),
    ];
    const calls = stubApi({
      [LIST]: () => states.shift() ?? listOf({}, '2026-11-21T10:00:00.000Z'),
      'POST /v1/accounts/archives': jsonResponse({}),
    });
    renderAt('/settings', <MyDataSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Prepare my data' }));
    const progress = await screen.findByRole('progressbar', { name: 'Parts collected' });
    expect(progress).toHaveAttribute('aria-valuetext', '4 of 13 parts');
    expect(screen.getByRole('button', { name: 'Prepare my data' })).toBeDisabled();
    expect(await screen.findByText(/38 KB/)).toBeVisible();
    expect(screen.getByText(/You can do this once a day, and next on/)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is downloaded with a ticket', async () => {
    const ticket = { path: '/v1/downloads/once', expiresAt: '2026-11-20T10:01:00.000Z' };
    stubApi({ [LIST]: () => listOf({}), [`POST /v1/accounts/archives/${ID}/tickets`]: jsonResponse(ticket) });
    renderAt('/settings', <MyDataSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download the ZIP' }));
    await waitFor(() => expect(startDownload).toHaveBeenCalledWith(ticket));
  });

  it('says so when the download is refused', async () => {
    stubApi({
      [LIST]: () => listOf({}),
      [`POST /v1/accounts/archives/${ID}/tickets`]: problemResponse({
        status: 409,
        code: 'archive_not_ready',
        message: 'It has expired.',
      }),
    });
    renderAt('/settings', <MyDataSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download the ZIP' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'It has expired.' }]));
  });

  it.each([
    ['failed', /could not be prepared/],
    ['expired', /was removed after a week/],
  ] as const)('that %s can be asked for again', async (state, sentence) => {
    stubApi({ [LIST]: () => listOf({ state }) });
    renderAt('/settings', <MyDataSection />);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Prepare my data' })).toBeEnabled();
  });

  it('says so when it cannot be listed, and tries again', async () => {
    const replies = [problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }), listOf(null)];
    stubApi({ [LIST]: () => replies.shift() ?? listOf(null) });
    renderAt('/settings', <MyDataSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Prepare my data' })).toBeEnabled();
  });
});
