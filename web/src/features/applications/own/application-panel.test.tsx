import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildApplication } from '#testing/applications.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ApplicationPanel } from './application-panel.tsx';

const GET = 'GET /v1/applications/own';
const POST = 'POST /v1/applications';
const steps = [{ number: 6, title: 'Skill Assessment' }];
const draw = () =>
  renderAt('/profile', <ApplicationPanel steps={steps} resend={<button type="button">Resend</button>} />);

beforeEach(() => {
  takeToasts();
  startSession(buildSignedIn({ isEmailVerified: true }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the application panel', () => {
  it('leads to the first step that is open', async () => {
    stubApi({ [GET]: jsonResponse(buildApplication({ missingSteps: [6] })) });
    draw();
    expect(await screen.findByRole('link', { name: 'Open step 6' })).toHaveAttribute('href', '/wizard/6');
  });

  it('sends a whole application, and shows that it is in review', async () => {
    stubApi({
      [GET]: jsonResponse(buildApplication()),
      [POST]: jsonResponse({ ...buildApplication({ state: 'pending' }), isSentNow: true }),
    });
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('Your application is in review.')).toBeVisible();
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Application sent' }]);
  });

  it.each([
    ['pending', 'Your application was already sent', 'Your application is in review.'],
    ['approved', 'Your application is already approved', 'Your application was approved.'],
  ] as const)('that is %s elsewhere says "%s", not that it was sent', async (state, title, shown) => {
    stubApi({
      [GET]: jsonResponse(buildApplication()),
      [POST]: jsonResponse({ ...buildApplication({ state }), isSentNow: false }),
    });
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Send application' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(takeToasts()).toMatchObject([{ kind: 'info', title }]);
  });

  it('offers to resend the verification mail where the address holds it up (decisions §2)', async () => {
    startSession(buildSignedIn({ isEmailVerified: false }));
    stubApi({ [GET]: jsonResponse(buildApplication()) });
    draw();
    expect(await screen.findByRole('button', { name: 'Resend' })).toBeVisible();
    expect(screen.getByText(/The email address is not verified\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
  });

  it('says why it was not sent', async () => {
    const message = 'Complete all six steps before you send your application.';
    let missingSteps: number[] = [];
    stubApi({
      [GET]: () => jsonResponse(buildApplication({ missingSteps })),
      [POST]: () => {
        missingSteps = [6];
        return problemResponse({ status: 409, code: 'application_incomplete', message });
      },
    });
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Send application' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: message }]));
    expect(await screen.findByRole('link', { name: 'Open step 6' })).toBeVisible();
  });

  it('is asked for again when it cannot be read', async () => {
    let isBroken = true;
    const refused = problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' });
    stubApi({
      [GET]: () => (isBroken ? refused.clone() : jsonResponse(buildApplication({ state: 'approved' }))),
    });
    draw();
    expect(await screen.findByText('Not now.')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your application was approved.')).toBeVisible();
  });
});
