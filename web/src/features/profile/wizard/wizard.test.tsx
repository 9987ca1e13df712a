import type { Profile } from '@redoubt/contract/profile';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useImperativeHandle, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { startSession } from '#platform/session.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildProfile } from '../profile.builders.ts';
import { stepOf, wizardSteps } from './wizard-steps.ts';
import { Wizard } from './wizard.tsx';

const GET_PROFILE = 'GET /v1/profile';
const nothing = { revision: 0, content: null, changedAt: null };
const saved = { revision: 1, content: {}, changedAt: null };
const busy = () => problemResponse({ status: 503, code: 'unavailable', message: 'Redoubt is busy.' });
/** Whether the step that is drawn says that it is saved. */
let isStepFine = true;

/** A step of one field, in place of those of other features. */
function OneField({ draft, handle }: WizardStepProps<Profile, unknown>) {
  const restored = draft.restored as { readonly word?: string } | null;
  const [word, setWord] = useState(restored?.word ?? '');
  useImperativeHandle(handle, () => ({ save: () => Promise.resolve(isStepFine) }));
  useEffect(() => {
    if (word !== '') draft.keep({ word });
  }, [word, draft]);
  return (
    <label>
      Word
      <input value={word} onChange={(event) => setWord(event.currentTarget.value)} />
    </label>
  );
}

const steps = {
  basicInfo: OneField,
  skillsExpertise: OneField,
  backgroundVerification: OneField,
  legalCompliance: OneField,
  taxationPayment: OneField,
  skillAssessment: OneField,
};

function AtAddress() {
  const step = stepOf(useParams()['step']);
  return step ? (
    <>
      <Wizard step={step} steps={steps} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  ) : null;
}

function openWizard(number: number) {
  const router = createMemoryRouter(
    [
      { path: '/wizard/:step', element: <AtAddress /> },
      { path: '*', element: <p>Another screen</p> },
    ],
    { initialEntries: [`/wizard/${String(number)}`] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
  return () => router.state.location.pathname;
}

/** Drafts of every step are empty and can be kept; what is given replaces or joins that. */
function answers(profile: Profile, given: Parameters<typeof stubApi>[0] = {}) {
  const drafts: Record<string, Response> = {};
  for (const { id } of wizardSteps) {
    drafts[`GET /v1/profile/drafts/${id}`] = jsonResponse(nothing);
    drafts[`PUT /v1/profile/drafts/${id}`] = jsonResponse(saved);
    drafts[`DELETE /v1/profile/drafts/${id}`] = jsonResponse({ ...nothing, revision: 2 });
  }
  return stubApi({ ...drafts, [GET_PROFILE]: jsonResponse(profile), ...given });
}

const next = (name = 'Next Step') => screen.findByRole('button', { name });

describe('the wizard', () => {
  beforeEach(() => {
    isStepFine = true;
    queryClient.clear();
    startSession(buildSignedIn());
    takeToasts();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('§2: shows who it is about, how far they are, and the six steps, each with its address', async () => {
    const { basicInfo } = buildProfile();
    const profile = buildProfile({
      basicInfo: {
        ...basicInfo,
        countryOfResidence: 'Portugal',
        workLocation: 'Porto',
        phoneNumber: '912345678',
      },
    });
    answers(profile);
    openWizard(2);
    expect(await screen.findByText('17% complete')).toBeVisible();
    expect(screen.getByText('Step 2 of 6')).toBeVisible();
    expect(screen.getByText('Inês Duarte')).toBeVisible();
    expect(screen.getByText('ines.duarte@santaluzia.example')).toBeVisible();
    const panel = screen.getByRole('navigation', { name: 'Steps of the profile' });
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      wizardSteps.map(({ number }) => `/wizard/${String(number)}`),
    );
    for (const { title, subtitle } of wizardSteps) {
      expect(within(panel).getByText(title)).toBeVisible();
      expect(within(panel).getByText(subtitle)).toBeVisible();
    }
    expect(links[0]).toHaveTextContent('Saved');
    expect(links[1]).toHaveAttribute('aria-current', 'step');
    expect(links[2]).toHaveTextContent('Open');
  });

  it('goes on only once the step is saved, and takes the focus to the new heading', async () => {
    const calls = answers(buildProfile());
    const path = openWizard(1);
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    isStepFine = false;
    await userEvent.click(await next());
    expect(path()).toBe('/wizard/1');
    isStepFine = true;
    await userEvent.click(await next());
    await waitFor(() => expect(path()).toBe('/wizard/2'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Skills & Expertise' })).toHaveFocus());
    expect(calls.some(({ method, path: at }) => method === 'DELETE' && at.endsWith('/drafts/1'))).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(path()).toBe('/wizard/1'));
    await userEvent.click(screen.getByRole('link', { name: /Taxation & Payment Setup/ }));
    await waitFor(() => expect(path()).toBe('/wizard/5'));
  });

  it.each([
    [2, 'Please fill in your skills and expertise information before proceeding.'],
    [4, 'Please complete the legal compliance information before proceeding.'],
    [5, 'Please complete the taxation and payment setup before proceeding.'],
  ])('§5 before advancing: step %i with nothing in it says "%s"', async (number, message) => {
    answers(buildProfile());
    openWizard(number);
    isStepFine = false;
    await userEvent.click(await next());
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', title: message }]));
  });

  it('keeps what is typed as a draft and gives it back', async () => {
    const calls = answers(buildProfile(), {
      'GET /v1/profile/drafts/1': jsonResponse({ ...saved, content: { word: 'kept' } }),
    });
    openWizard(1);
    const field = await screen.findByLabelText('Word');
    expect(field).toHaveValue('kept');
    await userEvent.type(field, '!');
    expect(await screen.findByText('Saving…')).toBeVisible();
    expect(await screen.findByText('Saved', { selector: '[role=status]' })).toBeVisible();
    const puts = calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body)).toEqual([{ revision: 1, content: { word: 'kept!' } }]);
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    expect(stored.join(' ')).not.toContain('kept');
  });

  it('says that a draft could not be kept, and tries again', async () => {
    let isBusy = true;
    answers(buildProfile(), {
      'PUT /v1/profile/drafts/1': () => (isBusy ? busy() : jsonResponse(saved)),
    });
    openWizard(1);
    await userEvent.type(await screen.findByLabelText('Word'), 'a');
    expect(await screen.findByText('Not saved.')).toBeVisible();
    isBusy = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Saved', { selector: '[role=status]' })).toBeVisible();
  });

  it('lets the person choose where the same step was changed in another tab', async () => {
    const theirs = { revision: 5, content: { word: 'theirs' } };
    answers(buildProfile(), {
      'PUT /v1/profile/drafts/1': problemResponse({
        status: 409,
        code: 'draft_changed',
        message: 'This step was changed in another tab or on another device.',
        ...theirs,
      }),
    });
    openWizard(1);
    await userEvent.type(await screen.findByLabelText('Word'), 'mine');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('row', { name: 'Word mine theirs' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use the other version' }));
    await waitFor(() => expect(screen.getByLabelText('Word')).toHaveValue('theirs'));
  });

  it('asks before what could not be kept is left behind', async () => {
    answers(buildProfile(), { 'PUT /v1/profile/drafts/1': busy });
    const path = openWizard(1);
    await userEvent.type(await screen.findByLabelText('Word'), 'a');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(path()).toBe('/wizard/1');
    expect(screen.getByLabelText('Word')).toHaveValue('a');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Another screen')).toBeVisible();
  });

  it('leaves at once where what was typed can be kept on the way', async () => {
    const calls = answers(buildProfile());
    openWizard(1);
    await userEvent.type(await screen.findByLabelText('Word'), 'a');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another screen')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      revision: 0,
      content: { word: 'a' },
    });
  });

  it('§8: says that the profile could not be fetched, and tries again', async () => {
    const held = holdReply();
    answers(buildProfile(), {
      [GET_PROFILE]: problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }),
    });
    openWizard(1);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch profile' })).toBeVisible();
    answers(buildProfile(), { [GET_PROFILE]: held.reply });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading Basic Information')).toBeInTheDocument();
    held.release(jsonResponse(buildProfile()));
    expect(await screen.findByLabelText('Word')).toBeVisible();
  });

  describe('Complete Profile', () => {
    const { skillAssessment } = buildProfile();
    const assessed = buildProfile({
      skillAssessment: {
        ...skillAssessment,
        assessmentsCompleted: { biasDetection: true, contentGeneration: true, ratingExercise: true },
      },
    });
    const application = {
      id: crypto.randomUUID(),
      state: 'pending',
      missingSteps: [],
      reopenedSteps: [],
      canSend: false,
      reason: null,
      urgency: 'low',
      sentAt: new Date().toISOString(),
      decidedAt: null,
      note: null,
    };

    it('§4: waits for the three assessments, and says so', async () => {
      answers(buildProfile());
      openWizard(6);
      const complete = await next('Complete Profile');
      expect(complete).toBeDisabled();
      expect(complete).toHaveAccessibleDescription('Complete the three assessments first.');
    });

    it('sends the application and goes to the profile', async () => {
      const calls = answers(assessed, { 'POST /v1/applications': jsonResponse(application) });
      const path = openWizard(6);
      await userEvent.click(await next('Complete Profile'));
      await waitFor(() => expect(path()).toBe('/profile'));
      expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Application sent' }]);
      expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });

    it('stays and names the steps that are missing', async () => {
      answers(assessed, {
        'POST /v1/applications': problemResponse({
          status: 409,
          code: 'application_incomplete',
          message: 'Complete all six steps before you send your application.',
          missingSteps: [2, 4],
        } as Parameters<typeof problemResponse>[0]),
      });
      const path = openWizard(6);
      await userEvent.click(await next('Complete Profile'));
      const refusal = await screen.findByRole('alert');
      expect(
        within(refusal)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['2. Skills & Expertise', '4. Legal & Compliance']);
      expect(path()).toBe('/wizard/6');
      expect(takeToasts()).toMatchObject([{ kind: 'error', title: 'Your application was not sent' }]);
    });
  });
});
