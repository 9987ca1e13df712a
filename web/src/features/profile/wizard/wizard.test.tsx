import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { holdReply, jsonResponse, problemResponse } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildProfile } from '#testing/wizard/new-profile.builders.ts';
import { profileQuery } from '../queries/profile.queries.ts';
import { wizardSteps } from './steps/wizard-steps.ts';
import {
  answers,
  busy,
  changedElsewhere,
  GET_PROFILE,
  oneField,
  openWizard,
  saved,
  sixOf,
} from '#testing/wizard/wizard.builders.tsx';

const step = { isFine: true };
const steps = sixOf(oneField(step));

const next = (name = 'Next Step') => screen.findByRole('button', { name });

describe('the wizard', () => {
  beforeEach(() => {
    step.isFine = true;
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
    openWizard(2, steps);
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

  it('keeps a press of its button until the step is there', async () => {
    answers(buildProfile());
    const arriving = Promise.withResolvers<{ default: ReturnType<typeof oneField> }>();
    const path = openWizard(1, sixOf(lazy(() => arriving.promise)));
    await userEvent.click(await next());
    arriving.resolve({ default: oneField(step) });
    await waitFor(() => expect(path()).toBe('/wizard/2'));
  });

  it('goes on only once the step is saved, and takes the focus to the new heading', async () => {
    const calls = answers(buildProfile());
    const path = openWizard(1, steps);
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    step.isFine = false;
    await userEvent.click(await next());
    expect(path()).toBe('/wizard/1');
    step.isFine = true;
    await userEvent.click(await next());
    await waitFor(() => expect(path()).toBe('/wizard/2'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Skills & Expertise' })).toHaveFocus());
    const puts = calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ path: at, headers }) => [at, headers.get('if-match')])).toEqual([
      ['/v1/profile', '"0"'],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(path()).toBe('/wizard/1'));
    await userEvent.click(screen.getByRole('link', { name: /Taxation & Payment Setup/ }));
    await waitFor(() => expect(path()).toBe('/wizard/5'));
  });

  it('leads nobody on who left while the step was saved', async () => {
    const saving = holdReply();
    const calls = answers(buildProfile(), { 'PUT /v1/profile': saving.reply });
    const path = openWizard(1, steps);
    await userEvent.click(await next());
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(path()).toBe('/elsewhere'));
    const stored = buildProfile({ basicInfo: { ...buildProfile().basicInfo, fullName: 'Stored' } });
    saving.release(jsonResponse(stored));
    await waitFor(() => expect(queryClient.getQueryData(profileQuery.queryKey)).toEqual(stored));
    await act(async () => undefined);
    expect(path()).toBe('/elsewhere');
  });

  it('keeps what is typed as a draft and gives it back', async () => {
    const calls = answers(buildProfile(), {
      'GET /v1/profile/drafts/1': jsonResponse({ ...saved, content: { fullName: 'kept' } }),
    });
    openWizard(1, steps);
    const field = await screen.findByLabelText('Word');
    expect(field).toHaveValue('kept');
    await userEvent.type(field, '!');
    expect(await screen.findByText('Saving…')).toBeVisible();
    expect(await screen.findByText('Saved', { selector: '[role=status]' })).toBeVisible();
    const puts = calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body)).toEqual([{ revision: 1, content: { fullName: 'kept!' } }]);
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    expect(stored.join(' ')).not.toContain('kept');
  });

  it('says that a draft could not be kept, and tries again', async () => {
    let isBusy = true;
    answers(buildProfile(), {
      'PUT /v1/profile/drafts/1': () => (isBusy ? busy() : jsonResponse(saved)),
    });
    openWizard(1, steps);
    await userEvent.type(await screen.findByLabelText('Word'), 'a');
    const sentence = 'Not saved yet. Redoubt is busy. We keep trying.';
    expect(await screen.findByText(sentence)).toHaveAttribute('role', 'status');
    isBusy = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved', { selector: '[role=status]' })).toBeVisible();
  });

  it('lets the person choose where the same step was changed in another tab', async () => {
    answers(buildProfile(), {
      'PUT /v1/profile/drafts/1': changedElsewhere({ revision: 5, content: { fullName: 'theirs' } }),
    });
    openWizard(1, steps);
    await userEvent.clear(await screen.findByLabelText('Word'));
    await enter(screen.getByLabelText('Word'), 'mine');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('row', { name: 'Full name mine theirs' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use the other version' }));
    await waitFor(() => expect(screen.getByLabelText('Word')).toHaveValue('theirs'));
  });

  it('asks before what could not be kept is left behind', async () => {
    answers(buildProfile(), { 'PUT /v1/profile/drafts/1': busy });
    const path = openWizard(1, steps);
    await userEvent.type(await screen.findByLabelText('Word'), 'a');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(path()).toBe('/wizard/1');
    expect(screen.getByLabelText('Word')).toHaveValue('Inês Duartea');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Another screen')).toBeVisible();
  });

  it('leaves at once where what was typed can be kept on the way', async () => {
    const calls = answers(buildProfile());
    openWizard(1, steps);
    await userEvent.clear(await screen.findByLabelText('Word'));
    await userEvent.type(screen.getByLabelText('Word'), 'a');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another screen')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      revision: 0,
      content: { fullName: 'a' },
    });
  });

  it('§8: says that the profile could not be fetched, and tries again', async () => {
    const held = holdReply();
    answers(buildProfile(), {
      [GET_PROFILE]: problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }),
    });
    openWizard(1, steps);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch profile' })).toBeVisible();
    answers(buildProfile(), { [GET_PROFILE]: held.reply });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading Basic Information')).toBeInTheDocument();
    held.release(jsonResponse(buildProfile()));
    expect(await screen.findByLabelText('Word')).toBeVisible();
  });

  it('§4: Complete Profile waits for the three assessments, and says so', async () => {
    answers(buildProfile());
    openWizard(6, steps);
    const complete = await next('Complete Profile');
    expect(complete).toBeDisabled();
    expect(complete).toHaveAccessibleDescription('Complete the three assessments first.');
  });
});
