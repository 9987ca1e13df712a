import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { startDownload } from '#platform/start-download.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import NewsletterPage from './newsletter.page.tsx';

vi.mock('#platform/start-download.ts', () => ({ startDownload: vi.fn<() => void>() }));

const issue = {
  week: '2026-11-16',
  challenges: 2,
  articles: 1,
  recipients: 1200,
  composedAt: '2026-11-16T09:00:00.000Z',
  finishedAt: null,
};
const overview = (issues: readonly unknown[] = []) =>
  jsonResponse({ confirmed: 1204, waiting: 7, nextIssueAt: '2026-11-23T09:00:00.000Z', issues });

beforeEach(() => {
  clearSession();
  takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of the newsletter', () => {
  it('says what it is, and shows others than Admins no list', () => {
    startSession(buildSignedIn());
    const calls = stubApi({});
    renderAt('/newsletter', <NewsletterPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Stay Updated' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Subscribers and issues' })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('shows Admins who gets it and what was sent', async () => {
    startSession(buildSignedIn({ role: 'Admin' }));
    stubApi({ 'GET /v1/newsletter': overview([issue]) });
    renderAt('/newsletter', <NewsletterPage />);
    expect(await screen.findByText('1204')).toBeVisible();
    expect(screen.getByRole('row', { name: '2026-11-16 2 1 1200 Being sent' })).toBeVisible();
  });

  it('says what will be listed', async () => {
    startSession(buildSignedIn({ role: 'Admin' }));
    stubApi({ 'GET /v1/newsletter': overview() });
    renderAt('/newsletter', <NewsletterPage />);
    expect(await screen.findByText(/Issues appear here/)).toBeVisible();
  });

  it('downloads the list with a ticket', async () => {
    startSession(buildSignedIn({ role: 'Admin' }));
    const ticket = { path: '/v1/downloads/once', expiresAt: '2026-11-20T10:01:00.000Z' };
    stubApi({ 'GET /v1/newsletter': overview(), 'POST /v1/newsletter/exports': jsonResponse(ticket) });
    renderAt('/newsletter', <NewsletterPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download .CSV' }));
    await waitFor(() => expect(vi.mocked(startDownload).mock.calls[0]?.[0]).toEqual(ticket));
  });

  it('says why a download did not start', async () => {
    startSession(buildSignedIn({ role: 'Admin' }));
    stubApi({
      'GET /v1/newsletter': overview(),
      'POST /v1/newsletter/exports': problemResponse({ status: 403, code: 'forbidden', message: 'Not you.' }),
    });
    renderAt('/newsletter', <NewsletterPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download .CSV' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Not you.' }]));
  });
});
