import type { Application } from '@redoubt/contract/applications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useImperativeHandle } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { startSession } from '#platform/session.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildApplication } from '#testing/applications.builders.ts';
import { buildProfile } from '#testing/profile.builders.ts';
import { jsonResponse, problemResponse } from '#testing/stub-api.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { answers } from '#testing/wizard/wizard.builders.tsx';
import WizardPage, { clientLoader } from './wizard.page.tsx';

/** In place of steps 2 and 6: whatever they hold is saved. */
const { Saved } = vi.hoisted(() => ({
  Saved: ({ handle }: Pick<WizardStepProps<unknown, unknown>, 'handle'>) => {
    useImperativeHandle(handle, () => ({ save: () => Promise.resolve(true) }));
    return 'What the step asks';
  },
}));

vi.mock('../../features/profile/wizard/skills/skills-step.tsx', () => ({ SkillsStep: Saved }));
vi.mock('#features/skill-assessment', () => ({
  SkillAssessmentStep: Saved,
  assessmentsQuery: { queryKey: ['assessments'], queryFn: () => null },
}));

const assessed = buildProfile({
  skillAssessment: {
    assessmentsCompleted: { biasDetection: true, contentGeneration: true, ratingExercise: true },
  },
});

interface Given {
  readonly number: number;
  readonly application: Application;
  readonly sent?: Response;
}

/** Through its loader, as the router opens it. */
function open({ number, application, sent = new Response(null, { status: 500 }) }: Given) {
  const calls = answers(assessed, {
    'GET /v1/applications/own': jsonResponse(application),
    'POST /v1/applications': sent,
  });
  queryClient.clear();
  const router = createMemoryRouter(
    [
      {
        path: '/wizard/:step',
        element: <WizardPage />,
        loader: (args) => clientLoader(args as Parameters<typeof clientLoader>[0]),
        hydrateFallbackElement: <p>Loading</p>,
      },
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
  return { calls, currentPath: () => router.state.location.pathname };
}

const panel = () => screen.findByRole('region', { name: 'Your application' });
const links = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  takeToasts();
  startSession(buildSignedIn({ isEmailVerified: true }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the application in the wizard', () => {
  it.each([
    ['pending', 'Your application is in review.'],
    ['approved', 'Your application was approved.'],
    ['rejected', 'Your application was not accepted.'],
  ] as const)('that is %s is shown above the step: %s', async (state, title) => {
    open({ number: 2, application: buildApplication({ state }) });
    expect(within(await panel()).getByText(title)).toBeVisible();
    expect(await screen.findByText('What the step asks')).toBeVisible();
  });

  it('that was not sent yet takes no space: the steps say what is open, and what sends it', async () => {
    open({ number: 2, application: buildApplication({ missingSteps: [2] }) });
    await screen.findByText('What the step asks');
    expect(screen.queryByRole('region', { name: 'Your application' })).toBeNull();
    expect(
      screen.getByText(/Once all six are saved, Complete Profile sends the application\.$/),
    ).toBeInTheDocument();
    expect(screen.queryByText('Needs changes')).toBeNull();
  });

  it('marks the steps that were reopened, with the note and the ways to them', async () => {
    const note = 'The passport cannot be read.';
    const application = buildApplication({ state: 'changes_requested', reopenedSteps: [2, 3], note });
    open({ number: 2, application });
    const shown = await panel();
    expect(within(shown).getByText(new RegExp(note))).toBeVisible();
    expect(links(shown)).toEqual(['Go to Complete Profile']);
    const side = screen.getByRole('navigation', { name: 'Steps of the profile' });
    const marked = within(side)
      .getAllByRole('link')
      .filter(({ textContent }) => textContent.includes('Needs changes'));
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/wizard/2', '/wizard/3']);
  });

  it('leads from elsewhere to what was reopened', async () => {
    const application = buildApplication({
      state: 'changes_requested',
      reopenedSteps: [2],
      stepsToSaveAgain: [2],
    });
    open({ number: 6, application });
    expect(links(await panel())).toEqual(['Open step 2']);
  });
});

describe('Complete Profile', () => {
  it('specification §4: sends, fetches the profile anew, and goes there', async () => {
    const sent = jsonResponse({ ...buildApplication({ state: 'pending' }), isSentNow: true });
    const { calls, currentPath } = open({ number: 6, application: buildApplication(), sent });
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Profile' }));
    await waitFor(() => expect(currentPath()).toBe('/profile'));
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Application sent' }]);
    const requests = calls.map(({ method, path }) => `${method} ${path}`);
    const after = requests.slice(requests.indexOf('POST /v1/applications'));
    expect(after.filter((call) => call === 'GET /v1/profile')).toHaveLength(1);
  });

  it.each([
    ['pending', 'Your application was already sent'],
    ['approved', 'Your application is already approved'],
  ] as const)('of one that is %s says "%s"', async (state, title) => {
    const application = buildApplication({ state });
    const sent = jsonResponse({ ...application, isSentNow: false });
    const { currentPath } = open({ number: 6, application, sent });
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Profile' }));
    await waitFor(() => expect(currentPath()).toBe('/profile'));
    expect(takeToasts()).toMatchObject([{ kind: 'info', title }]);
  });

  it('stays and names the steps that are missing', async () => {
    const refused = {
      status: 409,
      code: 'application_incomplete',
      message: 'Complete all six steps before you send your application.',
      missingSteps: [2, 4],
    };
    const { currentPath } = open({
      number: 6,
      application: buildApplication(),
      sent: problemResponse(refused),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Profile' }));
    expect(links(await screen.findByRole('alert'))).toEqual([
      '2. Skills & Expertise',
      '4. Legal & Compliance',
    ]);
    expect(currentPath()).toBe('/wizard/6');
    expect(takeToasts()).toMatchObject([{ kind: 'error', title: 'Your application was not sent' }]);
  });
});
