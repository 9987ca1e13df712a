import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { jsonResponse, type StubbedCalls } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildProfile } from '#testing/wizard/new-profile.builders.ts';
import {
  answers,
  changedElsewhere,
  GET_PROFILE,
  nothing,
  oneField,
  openWizard,
  SAVE_STEP,
  sixOf,
} from '#testing/wizard/wizard.builders.tsx';

const steps = sixOf(oneField({ isFine: true }));
const mine = buildProfile();
const theirs = buildProfile({ basicInfo: { ...mine.basicInfo, fullName: 'Ada Park' } });
const pressNext = async () => userEvent.click(await screen.findByRole('button', { name: 'Next Step' }));
const field = () => screen.findByLabelText('Word');
const savesOf = (calls: StubbedCalls) =>
  calls
    .filter(({ method, path }) => method === 'PUT' && path === '/v1/profile')
    .map(({ headers, body }) => [headers.get('if-match'), body]);

describe('a tab that is behind', () => {
  beforeEach(() => {
    queryClient.clear();
    startSession(buildSignedIn());
    takeToasts();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('and presses Next without typing is asked, and may take what was saved there', async () => {
    let latest = mine;
    answers(mine, {
      [GET_PROFILE]: () => jsonResponse(latest),
      [SAVE_STEP]: () => changedElsewhere({ revision: 1, content: null }),
    });
    const path = openWizard(1, steps);
    await field();
    latest = theirs;
    await pressNext();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('row', { name: 'Full name Inês Duarte Ada Park' })).toBeVisible();
    expect(path()).toBe('/wizard/1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use what was saved there' }));
    await waitFor(async () => expect(await field()).toHaveValue('Ada Park'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(takeToasts()).toEqual([]);
  });

  it('is asked also where the page heard of the other save, and its form did not', async () => {
    let latest = mine;
    answers(mine, {
      [GET_PROFILE]: () => jsonResponse(latest),
      [SAVE_STEP]: () => changedElsewhere({ revision: 1, content: null }),
    });
    openWizard(1, steps);
    await field();
    latest = theirs;
    await queryClient.invalidateQueries();
    await pressNext();
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('and keeps its own version stores it as a draft, and saves it next', async () => {
    let revision = 1;
    const calls = answers(mine, {
      [SAVE_STEP]: () =>
        revision === 1
          ? changedElsewhere({ revision, content: { fullName: 'typed there' } })
          : jsonResponse(mine),
      'PUT /v1/profile/drafts/1': () => {
        revision += 1;
        return jsonResponse({ revision, content: {}, changedAt: null });
      },
    });
    const path = openWizard(1, steps);
    await field();
    await pressNext();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep what I typed here' }));
    await screen.findByText('Saved', { selector: '[role=status]' });
    expect(calls.find(({ path: at }) => at.endsWith('/drafts/1') && at !== '')).toBeDefined();
    expect(
      calls.findLast(({ method, path: at }) => method === 'PUT' && at.endsWith('/drafts/1'))?.body,
    ).toEqual({
      revision: 1,
      content: { fullName: 'Inês Duarte' },
    });
    await pressNext();
    await waitFor(() => expect(path()).toBe('/wizard/2'));
    expect(savesOf(calls).map(([seen]) => seen)).toEqual(['"0"', '"2"']);
  });

  it('and types and presses Next at once is asked by its draft, before anything is saved', async () => {
    const calls = answers(mine, {
      'PUT /v1/profile/drafts/1': changedElsewhere({ revision: 5, content: { fullName: 'theirs' } }),
    });
    openWizard(1, steps);
    await userEvent.type(await field(), '!');
    await pressNext();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('row', { name: 'Full name Inês Duarte! theirs' })).toBeVisible();
    expect(savesOf(calls)).toEqual([]);
  });

  it('reads the profile anew with a step, so that it knows no older one than its draft counts', async () => {
    let latest = mine;
    answers(mine, { [GET_PROFILE]: () => jsonResponse(latest) });
    await queryClient.query({ queryKey: ['profile', 'own'], queryFn: () => mine });
    latest = theirs;
    openWizard(1, steps);
    expect(await field()).toHaveValue('Ada Park');
  });

  it('is not asked where the draft went with a save of nothing else', async () => {
    let isFirst = true;
    const calls = answers(mine, {
      'GET /v1/profile/drafts/1': jsonResponse({ ...nothing, revision: 3 }),
      [SAVE_STEP]: () => {
        const reply = isFirst ? changedElsewhere({ revision: 4, content: null }) : jsonResponse(mine);
        isFirst = false;
        return reply;
      },
    });
    const path = openWizard(1, steps);
    await field();
    await pressNext();
    await waitFor(() => expect(path()).toBe('/wizard/2'));
    expect(savesOf(calls).map(([seen]) => seen)).toEqual(['"3"', '"4"']);
  });
});
