import { challengeProgress, type OwnWork } from '@redoubt/contract/arena';
import { challengeSummary, type ChallengeSummary } from '@redoubt/contract/challenges';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWork, buildWorkPage } from '#testing/arena/work.builders.ts';
import { buildOwn } from '#testing/rankings.builders.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildApplication } from '#testing/applications.builders.ts';
import { buildProfile, buildPublicPage } from '#testing/profile.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession, startSession } from '#platform/session.ts';
import ProfilePage, { clientLoader } from './profile.page.tsx';

const settings = {
  firstname: 'Inês',
  lastname: 'Duarte',
  handle: 'quiet-heron',
  isNamePublic: false,
  timeZone: 'UTC',
};

function buildSummary(over: Partial<ChallengeSummary>): ChallengeSummary {
  return {
    ...challengeSummary.parse({
      id: crypto.randomUUID(),
      slug: 'first-door',
      code: 'RT-101',
      title: 'First door',
      summary: 'Learn the arena on a target with one thin rule.',
      track: 'red-team',
      difficulty: 'easy',
      severity: 2,
      requires: 'none',
      visibility: 'public',
      fields: [],
      state: 'open',
      opensAt: '2026-11-01T09:00:00Z',
      closesAt: null,
      points: { now: 112, min: 100, max: 500 },
      solves: 19,
      targets: [{ number: 1, solves: 19 }],
      tried: 30,
      place: null,
    }),
    ...over,
  };
}

const buildMark = (challenge: ChallengeSummary, state: string, attempts: number) =>
  challengeProgress.parse({
    challengeId: challenge.id,
    state,
    attempts,
    held: state === 'held' ? attempts : 0,
    broken: state === 'broken' ? 1 : 0,
  });

function stubProfile(
  challenges: readonly ChallengeSummary[],
  progress: readonly unknown[],
  { open: begun = [], broken = [] }: { open?: readonly OwnWork[]; broken?: readonly OwnWork[] } = {},
) {
  const works = [begun, broken];
  const open = challenges.filter(({ state }) => state === 'open');
  const past = challenges.filter(({ state }) => state === 'past');
  const lists = [open, past].map((items) => jsonResponse({ items, nextCursor: null }));
  return stubApi({
    'GET /v1/profile': jsonResponse(buildProfile({ basicInfo: { isEmailVerified: true } })),
    'GET /v1/applications/own': jsonResponse(buildApplication({ missingSteps: [6] })),
    'GET /v1/profile/public-page': jsonResponse(buildPublicPage()),
    'GET /v1/accounts/settings': jsonResponse(settings),
    'GET /v1/arena/progress': jsonResponse(progress),
    'GET /v1/for-you': jsonResponse(
      open.slice(0, 1).map((challenge) => ({ challenge, reason: 'It suits you.' })),
    ),
    'GET /v1/rankings/own': jsonResponse(buildOwn({ rankBefore: 43, pointsToNext: 118 })),
    // The page asks for the open ones first.
    'GET /v1/arena/work': () => jsonResponse(buildWorkPage(works.shift() ?? [])),
    // The page asks for the open ones first.
    'GET /v1/challenges': () => lists.shift() ?? jsonResponse({ items: [], nextCursor: null }),
  });
}

const load = () =>
  clientLoader({ request: new Request('http://localhost/profile') } as ClientLoaderFunctionArgs);

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

describe('the preview for guests', () => {
  it('shows the sample skills, says that nothing is saved, and asks the server nothing', async () => {
    const calls = stubApi({});
    load();
    renderAt('/profile', <ProfilePage />);
    const banner = screen.getByRole('region', { name: 'You are looking at a preview' });
    expect(banner).toHaveTextContent('Nothing here is saved');
    expect(within(banner).getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/signup');
    const skills = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(skills).toEqual([
      'AI Red Teaming95%',
      'Penetration Testing90%',
      'Machine Learning Security88%',
      'Vulnerability Assessment92%',
      'Python94%',
      'Security Auditing87%',
    ]);
    for (const tab of ['Skills', 'Projects', 'Profile', 'Overview']) {
      await userEvent.click(screen.getByRole('link', { name: tab }));
      expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(tab);
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByRole('textbox')).toBeNull();
    }
    expect(calls).toEqual([]);
  });

  it('opens the first tab where the address names none that there is', () => {
    renderAt('/profile?tab=no-such-tab', <ProfilePage />);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
  });
});

describe("an expert's own profile", () => {
  it('says who they are and whether the address is verified', async () => {
    stubProfile([], []);
    startSession(buildSignedIn({ isEmailVerified: true, role: 'Freelancer' }));
    renderAt('/profile?tab=profile', <ProfilePage />);
    expect(await screen.findByText('@quiet-heron')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Inês Duarte' })).toBeVisible();
    expect(screen.getByText('Email verified')).toBeVisible();
    expect(screen.getByText('Not Verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/wizard/1');
    expect(await screen.findByText('One step to go: Skill Assessment.')).toBeVisible();
  });

  it('keeps the focus that the screen took when the profile arrives', async () => {
    stubProfile([], []);
    startSession(buildSignedIn());
    renderAt('/profile', <ProfilePage />);
    screen.getByRole('main').focus();
    await screen.findByText('@quiet-heron');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('lists the challenges they tried, breaks first, closed ones too, and none that they did not', async () => {
    const [held, untried] = [buildSummary({ title: 'Held fast' }), buildSummary({ title: 'Never seen' })];
    const broken = buildSummary({ title: 'Long over', state: 'past', slug: 'long-over' });
    stubProfile([held, untried, broken], [buildMark(held, 'held', 3), buildMark(broken, 'broken', 1)]);
    startSession(buildSignedIn());
    renderAt('/profile', <ProfilePage />);
    await screen.findByText('Long over');
    const card = screen.getByRole('heading', { name: 'Your challenges' }).closest('section');
    const rows = within(card ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['RT-101Long overBreak1 attempt', 'RT-101Held fastHeld, 3×3 attempts']);
    expect(screen.getByRole('link', { name: 'Long over' })).toHaveAttribute(
      'href',
      '/challenges/c/long-over',
    );
  });

  it('shows what was won: rank, points, solves by harm, and each verdict with its points', async () => {
    const won = buildWork({ status: 'broken', outcome: 'break', points: 229 });
    const repeat = buildWork({ status: 'broken', outcome: 'break', points: null, number: 2 });
    stubProfile([], [], { broken: [repeat, won] });
    startSession(buildSignedIn());
    renderAt('/profile', <ProfilePage />);
    const wins = (await screen.findByRole('heading', { name: 'What you won' })).closest('section');
    const rows = within(wins ?? document.body).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(/RT-101First door.*\+229 points$/);
    const arena = screen.getByRole('heading', { name: 'In the arena' }).closest('section');
    expect(arena).toHaveTextContent('Rank41');
    expect(arena).toHaveTextContent('Points959');
    expect(screen.getByRole('heading', { name: 'Performance Stats' })).toBeVisible();
  });

  it('begins with today: open attempts, the change of rank, one challenge with its reason, the next step', async () => {
    const open = buildWork({ number: 2, messagesSent: 4 });
    const easy = buildSummary({ title: 'Night counter', slug: 'night-counter', solves: 4, tried: 9 });
    stubProfile([easy, buildSummary({ difficulty: 'hard' })], [], { open: [open] });
    startSession(buildSignedIn());
    renderAt('/profile', <ProfilePage />);
    const today = (await screen.findByRole('heading', { name: 'Today' })).closest('section') ?? document.body;
    expect(await within(today).findByText('Attempt 2, message 4 sent')).toBeVisible();
    expect(within(today).getByRole('link', { name: 'First door' })).toHaveAttribute(
      'href',
      `/challenges/c/first-door/attempts/${open.id}`,
    );
    expect(today).toHaveTextContent('Rank 41Up 2 ranks in a week. 118 points to the next.');
    expect(within(today).getByRole('link', { name: 'Night counter' })).toBeVisible();
    expect(today).toHaveTextContent('It suits you.');
    expect(within(today).getByRole('link', { name: 'Step 6: Skill Assessment' })).toBeVisible();
  });

  it('offers the first step to who tried none', async () => {
    stubProfile([buildSummary({})], []);
    startSession(buildSignedIn());
    renderAt('/profile', <ProfilePage />);
    expect(await screen.findByText('No attempts yet')).toBeVisible();
  });

  it('says so when the challenges cannot be listed', async () => {
    const refused = problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' });
    stubApi({
      'GET /v1/profile': jsonResponse(buildProfile()),
      'GET /v1/accounts/settings': jsonResponse(settings),
      'GET /v1/arena/progress': refused,
    });
    startSession(buildSignedIn());
    renderAt('/profile', <ProfilePage />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each(['Client', 'Partner', 'Vendor', 'Admin'] satisfies Role[])('is no page of a %s', (role) => {
    startSession(buildSignedIn({ role }));
    expect(load).toThrow(expect.objectContaining({ status: 403 }));
  });
});
