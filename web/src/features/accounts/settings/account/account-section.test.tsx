import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { currentUser, startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { AccountSection } from './account-section.tsx';

const settings = {
  firstname: 'Inês',
  lastname: 'Duarte',
  handle: 'quiet-heron',
  isNamePublic: false,
  timeZone: 'Europe/Lisbon',
};
const GET = 'GET /v1/accounts/settings';
const PATCH = 'PATCH /v1/accounts/settings';

describe('the account section', () => {
  beforeEach(() => {
    takeToasts();
    startSession(buildSignedIn());
  });
  afterEach(() => vi.unstubAllGlobals());

  it('saves a name by the rules of the sign-up, and shows it everywhere', async () => {
    const calls = stubApi({
      [GET]: jsonResponse(settings),
      [PATCH]: jsonResponse({ ...settings, lastname: 'Sá' }),
    });
    renderAt('/settings', <AccountSection />);
    const lastname = await screen.findByLabelText('Last name');
    await userEvent.clear(lastname);
    await userEvent.type(lastname, 'S4');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(
      await screen.findByText('Last name can only contain letters, spaces, hyphens, and apostrophes'),
    ).toBeVisible();
    await waitFor(() => expect(lastname).toHaveFocus());
    await userEvent.clear(lastname);
    await enter(lastname, ' Sá ');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Your name was saved' }]));
    expect(calls.lastTo(PATCH)?.body).toEqual({ firstname: 'Inês', lastname: 'Sá' });
    expect(currentUser()?.lastname).toBe('Sá');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('keeps what was typed when it could not be saved, and goes back on Cancel', async () => {
    stubApi({
      [GET]: jsonResponse(settings),
      [PATCH]: problemResponse({ status: 503, code: 'unavailable', message: 'Redoubt is busy.' }),
    });
    renderAt('/settings', <AccountSection />);
    const firstname = await screen.findByLabelText('First name');
    await enter(firstname, ' Rosa');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Redoubt is busy.' }]));
    expect(firstname).toHaveValue('Inês Rosa');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(firstname).toHaveValue('Inês');
  });

  it('publishes the name beside the handle and hides it again', async () => {
    let isNamePublic = false;
    const calls = stubApi({
      [GET]: jsonResponse(settings),
      [PATCH]: () => {
        isNamePublic = !isNamePublic;
        return jsonResponse({ ...settings, isNamePublic });
      },
    });
    renderAt('/settings', <AccountSection />);
    expect(await screen.findByText('@quiet-heron')).toBeVisible();
    const publish = screen.getByRole('switch', { name: 'Publish my name' });
    expect(publish).not.toBeChecked();
    await userEvent.click(publish);
    expect(await screen.findByText('Inês Duarte')).toBeVisible();
    expect(publish).toBeChecked();
    await userEvent.click(publish);
    await waitFor(() => expect(screen.queryByText('Inês Duarte')).toBeNull());
    expect(calls.map(({ body }) => body).filter(Boolean)).toEqual([
      { isNamePublic: true },
      { isNamePublic: false },
    ]);
    expect(takeToasts().map(({ title }) => title)).toEqual([
      'Your name is public',
      'Your name is hidden again',
    ]);
  });

  it('names role and address, and leads to where the address is verified', async () => {
    stubApi({ [GET]: jsonResponse(settings) });
    renderAt('/settings', <AccountSection />);
    expect(await screen.findByText('Not verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify or change' })).toHaveAttribute(
      'href',
      '/settings?section=address',
    );
  });
});
