import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '@redoubt/contract/shared/terms/site-terms.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession, currentUser, startSession } from '#platform/session.ts';
import TermsPage from '../pages/terms.page.tsx';
import { TermsNotice } from './terms-notice.tsx';

const SENTENCE =
  'Our Terms of Service and Privacy Policy have changed. They apply to you once you accept them.';
const CALL = 'PUT /v1/accounts/terms';

beforeEach(() => startSession(buildSignedIn({ isAskedForTerms: true })));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

function open(path: string) {
  const shown = (
    <>
      <TermsNotice />
      {path === '/terms' ? <TermsPage /> : null}
    </>
  );
  render(
    <RouterProvider router={createMemoryRouter([{ path, element: shown }], { initialEntries: [path] })} />,
  );
}

it('leads whoever has not accepted the newest terms to them, from every page', () => {
  open('/profile');
  expect(screen.getByText(SENTENCE)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read and accept' })).toHaveAttribute('href', '/terms');
});

it('asks nobody else', () => {
  startSession(buildSignedIn());
  open('/terms');
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept the terms' })).toBeNull();
});

it('takes the agreement under the text, to the version that is shown', async () => {
  const { isAskedForTerms, ...user } = buildSignedIn({ isAskedForTerms: true }).user;
  expect(isAskedForTerms).toBe(true);
  const calls = stubApi({ [CALL]: jsonResponse({ success: true }), 'GET /auth/session': jsonResponse(user) });
  open('/terms');
  expect(screen.queryByText(SENTENCE)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the terms' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept the terms' })).toBeNull());
  expect(calls.lastTo(CALL)?.body).toEqual({ version: TERMS_VERSION });
  await waitFor(() => expect(currentUser()).not.toHaveProperty('isAskedForTerms'));
});

it('says why it was not taken, and can be tried again', async () => {
  const message = 'The terms have changed since this page was opened. Reload it to read them.';
  stubApi({ [CALL]: problemResponse({ status: 409, code: 'terms_changed', message }) });
  open('/terms');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the terms' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Accept the terms' })).toBeEnabled();
});
