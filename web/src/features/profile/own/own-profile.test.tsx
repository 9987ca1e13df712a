import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '@redoubt/contract/profile';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildProfile, buildProject, buildPublicPage } from '#testing/profile.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import type { OwnBadge } from './own-head.tsx';
import { OwnProfile } from './own-profile.tsx';
import { WithProfile } from './with-profile.tsx';

const GET = 'GET /v1/profile';
const PUT = 'PUT /v1/profile';
const busy = problemResponse({ status: 503, code: 'unavailable', message: 'Redoubt is busy.' });
const { user, token } = buildSignedIn({ isEmailVerified: true });

function draw(path: string, replies: Parameters<typeof stubApi>[0], badge: OwnBadge = null) {
  const calls = stubApi({
    'GET /v1/profile/public-page': jsonResponse(buildPublicPage()),
    'GET /v1/profile/projects': jsonResponse([]),
    ...replies,
  });
  const resend = { resend: vi.fn<() => void>(), isSending: false };
  const at = renderAt(
    path,
    <WithProfile user={user}>
      {(profile) => (
        <OwnProfile
          user={user}
          profile={profile}
          handle="quiet-heron"
          badge={badge}
          application={null}
          today={null}
          arena={null}
          tested={<p>What was tested</p>}
          tried={<p>What was tried</p>}
          resend={resend}
        />
      )}
    </WithProfile>,
  );
  return { calls, resend, ...at };
}

const drawProfile = (path: string, profile: Profile, badge: OwnBadge = null) =>
  draw(path, { [GET]: jsonResponse(profile) }, badge);

const everyStep = { percent: 100 };
const skilled = {
  primaryLanguage: 'English',
  secondaryLanguages: ['Yoruba'],
  languageProficiencies: { Yoruba: 'Native' as const },
  functionalExpertise: ['Medicine'],
  education: { institution: 'University of Lagos', degree: "Master's", fieldOfStudy: 'Pharmacy' },
  llmSkills: {
    contentWriting: [1] as [1],
    instructionFollowing: [2] as [2],
    ratingEvaluation: [2] as [2],
    rlhf: [1] as [1],
    redTeaming: [3] as [3],
  },
};

beforeEach(() => {
  takeToasts();
  startSession({ user, token });
});
afterEach(() => vi.unstubAllGlobals());

describe('the badges', () => {
  it.each([
    [100, 'verified', ['Profile Complete', '100% Complete', 'Verified', 'Email verified']],
    [100, 'approved', ['Profile Complete', '100% Complete', 'Approved', 'Email verified']],
    [83, null, ['83% Complete', 'Not Verified', 'Email not verified']],
    [0, null, ['0% Complete', 'Not Verified', 'Email not verified']],
  ] as const)('are true at %d percent', async (percent, own, badges) => {
    const isTrue = percent === 100;
    drawProfile(
      '/profile',
      buildProfile({ completion: { ...everyStep, percent }, basicInfo: { isEmailVerified: isTrue } }),
      own,
    );
    for (const badge of badges) expect(await screen.findByText(badge)).toBeVisible();
    expect(screen.queryAllByText('Profile Complete')).toHaveLength(isTrue ? 1 : 0);
    expect(screen.queryAllByText('Verified')).toHaveLength(own === 'verified' ? 1 : 0);
  });
});

it('has what was tested before what the person estimates', async () => {
  drawProfile('/profile', buildProfile({ skillsExpertise: skilled }));
  const tested = await screen.findByText('What was tested');
  const estimated = screen.getByRole('heading', { name: 'Skills' });
  expect(tested.compareDocumentPosition(estimated)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the figures', () => {
  it('are those of the records, zero at first (specification §9)', async () => {
    drawProfile('/profile', buildProfile());
    const figures = await screen.findByRole('complementary', { name: 'Figures' });
    const words = within(figures)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(words).toEqual(['0', '0', '$0', 'None yet']);
  });

  it('are written as people read them', async () => {
    const earned = [
      { currency: 'EUR', amountMinor: 61_240 },
      { currency: 'USD', amountMinor: 123_400 },
    ] as const;
    const stats = {
      projects: 1200,
      rating: 4.85,
      totalEarnings: 1234,
      earned: [...earned],
      responseTimeHours: 2.4,
    };
    drawProfile('/profile', buildProfile({ stats }));
    const figures = await screen.findByRole('complementary', { name: 'Figures' });
    const words = within(figures)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(words).toEqual(['1,200', '4.8', '€612.40 and $1,234', '< 3 hours']);
  });
});

describe('About', () => {
  it('is edited in place and saved when edit mode is left', async () => {
    const { calls } = draw('/profile', {
      [GET]: jsonResponse(buildProfile({ basicInfo: { about: 'Twelve years of doses.' } })),
      [PUT]: jsonResponse(buildProfile({ basicInfo: { about: 'Thirteen years.' } })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit About' }));
    const text = screen.getByRole('textbox', { name: 'About' });
    expect(text).toHaveFocus();
    await userEvent.clear(text);
    await enter(text, 'Thirteen years.');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'About' })).toBeNull());
    expect(screen.getByText('Thirteen years.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ about: 'Thirteen years.' });
    expect(takeToasts()).toMatchObject([
      { kind: 'success', title: 'Basic Information updated successfully' },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit About' })).toHaveFocus());
  });

  it('stays in edit mode with the text when it cannot be saved, also over the tabs', async () => {
    draw('/profile', { [GET]: jsonResponse(buildProfile()), [PUT]: busy });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit About' }));
    await enter(screen.getByRole('textbox', { name: 'About' }), 'Kept.');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { kind: 'error', title: 'Failed to update Basic Information', text: 'Redoubt is busy.' },
      ]),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Skills' }));
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByRole('textbox', { name: 'About' })).toHaveValue('Kept.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('textbox', { name: 'About' })).toBeNull();
  });

  it('sends nothing when nothing was changed', async () => {
    const { calls } = drawProfile('/profile', buildProfile({ basicInfo: { about: 'As it was.' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit About' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('As it was.')).toBeVisible();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('shows what is dangerous as text', async () => {
    const about = '<img src=x onerror=alert(1)>';
    drawProfile('/profile', buildProfile({ basicInfo: { about } }));
    expect(await screen.findByText(about)).toBeVisible();
  });
});

describe('the Skills tab', () => {
  it('shows 95, 82 and 55 percent for levels 3, 2 and 1, the strongest first (specification §4)', async () => {
    drawProfile('/profile?tab=skills', buildProfile({ skillsExpertise: skilled }));
    await screen.findByText('Red Teaming');
    const bars = screen.getByText('Red Teaming').closest('ul');
    const rows = within(bars ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Red TeamingExpert95%',
      'Instruction FollowingProfessional82%',
      'Rating & EvaluationProfessional82%',
      'Content WritingNovice55%',
      'RLHFNovice55%',
    ]);
    expect(screen.getByText('Yoruba, Native')).toBeVisible();
    expect(screen.getByText("Master's, Pharmacy, University of Lagos")).toBeVisible();
  });

  it('invites people without skills to add some, and shows no samples', async () => {
    drawProfile('/profile?tab=skills', buildProfile());
    expect(await screen.findByText('No skills yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open step 2' })).toHaveAttribute('href', '/wizard/2');
    expect(screen.queryByText(/%$/)).toBeNull();
  });
});

describe('the Profile tab', () => {
  it('saves what was changed alone, the rate as a number', async () => {
    const saved = buildProfile({ basicInfo: { professionalTitle: 'Pharmacist', hourlyRate: 85.5 } });
    const { calls } = draw('/profile?tab=profile', {
      [GET]: jsonResponse(buildProfile()),
      [PUT]: jsonResponse(saved),
    });
    const title = await screen.findByLabelText('Professional title');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await enter(title, 'Pharmacist');
    await enter(screen.getByRole('textbox', { name: 'Hourly rate' }), '85.50 dollars');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ title: 'Basic Information updated successfully' }]),
    );
    expect(calls.lastTo(PUT)?.body).toEqual({ professionalTitle: 'Pharmacist', hourlyRate: 85.5 });
    expect(screen.getByRole('textbox', { name: 'Hourly rate' })).toHaveValue('85.5');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it.each([
    ['Full name', 'D', 'Full name must be at least 2 characters long'],
    ['Website', 'javascript:alert(1)', 'Website must be an address that starts with http:// or https://'],
    ['GitHub', 'github', 'GitHub must be an address that starts with http:// or https://'],
    ['LinkedIn', 'ftp://l.example', 'LinkedIn must be an address that starts with http:// or https://'],
    ['Hourly rate', '99999999', 'Hourly rate must be a number from 0 to 10,000'],
  ])('does not send a %s of %j', async (label, typed, message) => {
    const { calls } = drawProfile('/profile?tab=profile', buildProfile());
    const field = await screen.findByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it("shows the server's word at its field, keeps what was typed, and goes back on Cancel", async () => {
    const refused = problemResponse({
      status: 422,
      code: 'invalid_fields',
      message: 'Some fields need another look.',
      errors: [{ path: 'website', message: 'This page cannot be linked.' }],
    });
    draw('/profile?tab=profile', { [GET]: jsonResponse(buildProfile()), [PUT]: refused });
    const website = await screen.findByLabelText('Website');
    await enter(website, 'https://example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('This page cannot be linked.')).toBeVisible();
    expect(takeToasts()).toMatchObject([{ kind: 'error', title: 'Failed to update Basic Information' }]);
    expect(website).toHaveValue('https://example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(website).toHaveValue('');
  });
});

describe('the quick actions', () => {
  it('begin a project, open the portfolio, and lead to the availability', async () => {
    const { currentPath } = draw('/profile', {
      [GET]: jsonResponse(buildProfile()),
      'GET /v1/profile/projects': jsonResponse([buildProject()]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add New Project' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add New Project' });
    expect(within(dialog).getByLabelText('Title')).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(currentPath()).toBe('/profile?tab=projects');
    expect(screen.getByRole('link', { name: 'Manage Availability' })).toHaveAttribute(
      'href',
      '/calendar?show=available',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Update Portfolio' }));
    expect(await screen.findByText('Dosage checks in two languages')).toBeVisible();
  });
});

describe('a profile that cannot be read', () => {
  it('says so once, and is asked for again', async () => {
    let isBroken = true;
    const refused = problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' });
    draw('/profile', { [GET]: () => (isBroken ? refused.clone() : jsonResponse(buildProfile())) });
    expect(await screen.findByText('Your profile could not be loaded')).toBeVisible();
    expect(takeToasts()).toMatchObject([
      { kind: 'error', title: 'Failed to fetch profile', text: 'Not now.' },
    ]);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Edit About' })).toBeVisible();
  });
});
