import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildInterest, noInterest } from '../community.builders.ts';
import ForumsPage from '../forums.page.tsx';
import MentorshipPage from '../mentorship.page.tsx';

const COUNTS = 'GET /v1/community/interests';
const OWN = 'GET /v1/community/interests/own';
const SAVE = 'POST /v1/community/interests';

beforeEach(() => {
  takeToasts();
  clearSession();
});
afterEach(() => vi.unstubAllGlobals());

describe('the forums page', () => {
  const draw = () => renderAt('/community/forums', <ForumsPage />);

  it('says plainly what there is, how many want a forum, and asks guests to sign in', async () => {
    stubApi({ [COUNTS]: jsonResponse({ ...noInterest, forums: 12 }) });
    draw();
    expect(await screen.findByText('12 people want a forum.')).toBeVisible();
    expect(screen.getByText(/Redoubt has no forum/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to ask for one' })).toHaveAttribute(
      'href',
      '/signin?returnTo=%2Fcommunity%2Fforums',
    );
    expect(document.body.textContent).not.toMatch(/coming soon/i);
  });

  it('takes one press, shows what was chosen, and takes it back', async () => {
    startSession(buildSignedIn());
    let stored = [] as ReturnType<typeof buildInterest>[];
    const calls = stubApi({
      [COUNTS]: () => jsonResponse({ ...noInterest, forums: stored.length }),
      [OWN]: () => jsonResponse(stored),
      [SAVE]: () => {
        stored = [buildInterest({ subjects: ['Jailbreaks'] })];
        return jsonResponse(stored[0]);
      },
      'DELETE /v1/community/interests/forums': () => {
        stored = [];
        return jsonResponse({ success: true });
      },
    });
    draw();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jailbreaks' }));
    await userEvent.click(screen.getByRole('button', { name: 'I want a forum' }));
    expect(await screen.findByText('On Jailbreaks.')).toBeVisible();
    expect(await screen.findByText('1 person wants a forum.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      area: 'forums',
      subjects: ['Jailbreaks'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('button', { name: 'I want a forum' })).toBeVisible();
  });

  it('keeps what was ticked when it was not saved', async () => {
    startSession(buildSignedIn());
    const message = 'Redoubt is busy. Try again in a moment.';
    stubApi({
      [COUNTS]: jsonResponse(noInterest),
      [OWN]: jsonResponse([]),
      [SAVE]: problemResponse({ status: 503, code: 'unavailable', message }),
    });
    draw();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Over-refusal' }));
    await userEvent.click(screen.getByRole('button', { name: 'I want a forum' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: message }]));
    expect(screen.getByRole('checkbox', { name: 'Over-refusal' })).toBeChecked();
  });

  it('shows Admins who they are, and nobody else', async () => {
    startSession(buildSignedIn({ role: 'Admin' }));
    const people = [
      { ...buildInterest(), name: '<b>Noor</b>', handle: 'noor', email: 'noor@people.example' },
    ];
    stubApi({
      [COUNTS]: jsonResponse({ ...noInterest, forums: 1 }),
      [OWN]: jsonResponse([]),
      'GET /v1/community/interests/forums/people': jsonResponse({ items: people, nextCursor: null }),
    });
    draw();
    expect(await screen.findByText('<b>Noor</b>')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download .CSV' })).toBeEnabled();
  });
});

describe('the mentorship page', () => {
  it('asks for role, subjects and hours, and changes what was chosen', async () => {
    startSession(buildSignedIn());
    let stored = [] as ReturnType<typeof buildInterest>[];
    const calls = stubApi({
      [COUNTS]: () => jsonResponse({ ...noInterest, mentors: stored.length }),
      [OWN]: () => jsonResponse(stored),
      [SAVE]: () => {
        stored = [
          buildInterest({ area: 'mentorship', role: 'mentor', hoursPerMonth: 6, subjects: ['Jailbreaks'] }),
        ];
        return jsonResponse(stored[0]);
      },
    });
    renderAt('/community/mentorship', <MentorshipPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Put me on the list' }));
    for (const sentence of [
      'Please select whether you mentor or learn',
      'Please select one or more subjects',
      'Hours per month must be a whole number between 1 and 40',
    ])
      expect(await screen.findByText(sentence)).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('radio', { name: 'I want to mentor' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jailbreaks' }));
    await userEvent.type(screen.getByLabelText('Hours per month'), '6');
    await userEvent.click(screen.getByRole('button', { name: 'Put me on the list' }));
    expect(await screen.findByText('As a mentor, 6 hours a month, in Jailbreaks.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
    expect(screen.getByRole('radio', { name: 'I want to mentor' })).toBeChecked();
    expect(screen.getByLabelText('Hours per month')).toHaveValue('6');
  });
});
