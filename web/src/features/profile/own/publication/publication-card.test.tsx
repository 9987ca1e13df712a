import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildPublicPage } from '#testing/profile.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { PublicationCard } from './publication-card.tsx';

const GET = 'GET /v1/profile/public-page';
const PUT = 'PUT /v1/profile/public-page';

function draw(isEmailVerified: boolean) {
  const resend = { resend: vi.fn<() => void>(), isSending: false };
  renderAt('/profile?tab=profile', <PublicationCard isEmailVerified={isEmailVerified} resend={resend} />);
  return resend;
}

beforeEach(() => {
  takeToasts();
  startSession(buildSignedIn());
});
afterEach(() => vi.unstubAllGlobals());

describe('the public page of an expert', () => {
  it('is switched on, and leads to itself', async () => {
    const calls = stubApi({
      [GET]: jsonResponse(buildPublicPage()),
      [PUT]: jsonResponse(buildPublicPage({ isOn: true })),
    });
    draw(true);
    const publish = await screen.findByRole('switch', { name: 'Publish my page' });
    expect(screen.queryByRole('link', { name: 'See your public page' })).toBeNull();
    expect(
      screen.getByText(/^Everyone will see your handle @quiet-heron in place of your name/),
    ).toBeVisible();
    await userEvent.click(publish);
    expect(publish).toBeChecked();
    expect(screen.getByRole('link', { name: 'See your public page' })).toHaveAttribute(
      'href',
      '/experts/quiet-heron',
    );
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Your page is public' }]));
    expect(calls.lastTo(PUT)?.body).toEqual({ isOn: true });
  });

  it('shows what is chosen, one choice a call', async () => {
    const page = buildPublicPage({ isOn: true });
    const calls = stubApi({
      [GET]: jsonResponse(page),
      [PUT]: jsonResponse({ ...page, shows: { ...page.shows, links: true } }),
    });
    draw(true);
    const links = await screen.findByRole('checkbox', { name: /^Links/ });
    await userEvent.click(links);
    expect(links).toBeChecked();
    await waitFor(() => expect(calls.lastTo(PUT)?.body).toEqual({ shows: { links: true } }));
  });

  it('goes back to what is stored when it could not be saved', async () => {
    stubApi({
      [GET]: jsonResponse(buildPublicPage()),
      [PUT]: problemResponse({ status: 503, code: 'unavailable', message: 'Redoubt is busy.' }),
    });
    draw(true);
    const publish = await screen.findByRole('switch', { name: 'Publish my page' });
    await userEvent.click(publish);
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Redoubt is busy.' }]));
    await waitFor(() => expect(publish).not.toBeChecked());
  });

  it('waits for a verified address, says so, and offers the mail again (decisions §2)', async () => {
    stubApi({ [GET]: jsonResponse(buildPublicPage()) });
    const resend = draw(false);
    const publish = await screen.findByRole('switch', { name: 'Publish my page' });
    expect(publish).toBeDisabled();
    expect(publish).toHaveAccessibleDescription(/Verify your email address first/);
    await userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(resend.resend).toHaveBeenCalledOnce();
  });

  it('can always be taken back', async () => {
    stubApi({
      [GET]: jsonResponse(buildPublicPage({ isOn: true })),
      [PUT]: jsonResponse(buildPublicPage()),
    });
    draw(false);
    const publish = await screen.findByRole('switch', { name: 'Publish my page' });
    await userEvent.click(publish);
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Your page is no longer public' }]));
    expect(publish).not.toBeChecked();
  });

  it('says so when it cannot be read', async () => {
    stubApi({ [GET]: problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }) });
    draw(true);
    expect(await screen.findByText('Your public page could not be loaded')).toBeVisible();
  });
});
