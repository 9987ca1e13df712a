import type { ExpertProfile } from '@redoubt/contract/talent';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { buildExpert } from '#testing/talent.builders.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ExpertManagement } from './expert-management.tsx';

const EXPERTS = '/api/partner-university/experts';
const analytics = {
  total: 1,
  byStatus: [],
  accepted: 0,
  averageScore: null,
  scored: 0,
  acceptedByWeek: [],
  medianHoursToActivation: null,
};

type Handlers = Parameters<typeof stubApi>[0];

function show(items: ExpertProfile[], handlers: Handlers = {}, memberRole: 'viewer' | 'manager' = 'manager') {
  const calls = stubApi({
    [`GET ${EXPERTS}`]: jsonResponse({ items, nextCursor: null, total: items.length }),
    'GET /api/partner-university/analytics': jsonResponse(analytics),
    ...handlers,
  });
  renderAt(
    '/partner-university',
    <Suspense>
      <ExpertManagement named={{}} memberRole={memberRole} />
    </Suspense>,
  );
  return calls;
}

async function open(expert: ExpertProfile, handlers: Handlers = {}) {
  const calls = show([expert], handlers);
  await userEvent.click(await screen.findByText(expert.name));
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Edit Expert' })) };
}

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

const expired = buildExpert({
  status: 'pending_activation',
  invitation: { state: 'expired', waitsUntil: null, expiresAt: null, canResend: true, canStop: false },
});

it('says how far an expert is, and until when their link works', async () => {
  show([buildExpert()]);
  expect(await screen.findByText('Tunde Alabi')).toBeVisible();
  expect(screen.getByText('Link works until 17 Nov 2026')).toBeVisible();
});

it.each([
  ['waiting', { waitsUntil: '2999-03-01' }, 'Waiting until 1 Mar 2999'],
  ['stopped', { canResend: true }, 'Stopped'],
  ['refused', {}, 'The mail server refused it'],
  ['opted-out', {}, 'Has opted out'],
  ['left', {}, 'Has left'],
] as const)('of an invitation that is %s: %s', async (state, given, words) => {
  const invitation = { state, waitsUntil: null, expiresAt: null, canResend: false, canStop: false, ...given };
  show([buildExpert({ status: 'pending_activation', invitation })]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('leads on from a list without anybody', async () => {
  show([]);
  expect(await screen.findByText('No experts yet')).toBeVisible();
});

it('is to read alone for viewers', async () => {
  show([buildExpert()], {}, 'viewer');
  await userEvent.click(await screen.findByText('Tunde Alabi'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Expert' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('the edit dialog (specification §5: Expert edit form)', () => {
  it.each([
    ['Name', '', 'Name is required'],
    ['Email', '', 'Email is required'],
    ['Email', 'nobody', 'Must be a valid email address'],
    ['Location', '', 'Location is required'],
  ])('%s, left with %j: %s', async (label, typed, message) => {
    const { dialog } = await open(buildExpert());
    const input = dialog.getByLabelText(label);
    await userEvent.clear(input);
    if (typed !== '') await userEvent.type(input, typed);
    await userEvent.tab();
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('shows skills with comma and space, and saves them as a list', async () => {
    const { dialog, calls } = await open(buildExpert(), {
      [`PUT ${EXPERTS}/${buildExpert().id}`]: jsonResponse(buildExpert()),
    });
    const skills = dialog.getByLabelText('Skills (optional)');
    expect(skills).toHaveValue('Red teaming, Python');
    await userEvent.type(skills, '; Law');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Tunde Alabi is saved' }]));
    const saved = calls.find(({ method }) => method === 'PUT');
    expect(saved?.body).toMatchObject({ skills: ['Red teaming', 'Python', 'Law'], name: 'Tunde Alabi' });
  });

  it('keeps what was typed where the server refuses it', async () => {
    const refusal = problemResponse({
      status: 409,
      code: 'expert_known',
      message: 'Already there.',
      errors: [{ path: 'email', message: 'Already there.' }],
    });
    const { dialog } = await open(buildExpert(), { [`PUT ${EXPERTS}/${buildExpert().id}`]: refusal });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Already there.')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Tunde Alabi');
  });

  it('fixes the address of somebody who accepted', async () => {
    const invitation = {
      state: 'accepted',
      waitsUntil: null,
      expiresAt: null,
      canResend: false,
      canStop: false,
    } as const;
    const { dialog } = await open(buildExpert({ status: 'active', invitation }));
    expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(dialog.queryByRole('button', { name: 'Resend Invite' })).toBeNull();
  });
});

it('offers Resend Invite where an invitation expired, and says what follows', async () => {
  const { dialog } = await open(expired, {
    [`POST ${EXPERTS}/${expired.id}/resend-invite`]: jsonResponse(expired),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Resend Invite' }));
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([
      { title: 'The invitation goes out now', text: 'The earlier link no longer works.' },
    ]),
  );
});

it('asks before an expert is deleted', async () => {
  const { dialog, calls } = await open(expired, {
    [`DELETE ${EXPERTS}/${expired.id}`]: jsonResponse({ success: true }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Tunde Alabi?' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

const waiting = buildExpert({
  status: 'pending_activation',
  invitedDate: null,
  invitation: { state: 'waiting', waitsUntil: '2999-03-01', expiresAt: null, canResend: true, canStop: true },
});

it('sends one that waits ahead of the others, and says the day where the quota of today is used up', async () => {
  const { dialog } = await open(waiting, {
    [`POST ${EXPERTS}/${waiting.id}/resend-invite`]: jsonResponse(waiting),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Send now' }));
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([{ title: 'The invitation goes out on 1 Mar 2999' }]),
  );
});

const ACTIONS = 'POST /api/partner-university/expert-actions';

it('stops one that waits', async () => {
  const { dialog, calls } = await open(waiting, {
    [ACTIONS]: jsonResponse({
      results: [{ outcome: 'done', id: waiting.id, name: waiting.name }],
      nextCursor: null,
    }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Stop invitation' }));
  await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'The invitation is stopped' }]));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    action: 'stop',
    on: { ids: [waiting.id] },
  });
});

describe('what is done to many', () => {
  it('is asked first, and says of each what became of it', async () => {
    const calls = show([waiting], {
      [ACTIONS]: jsonResponse({
        results: [
          { outcome: 'refused', id: waiting.id, name: 'Tunde Alabi', code: 'x', message: 'It has left.' },
        ],
        nextCursor: null,
      }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Tunde Alabi/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop invitations' }));
    const question = within(await screen.findByRole('dialog', { name: 'Stop the invitations of 1 expert?' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Stop invitations' }));
    const outcome = within(await screen.findByRole('dialog', { name: 'Stopped: none of 1 expert' }));
    expect(outcome.getByRole('listitem')).toHaveTextContent('Tunde AlabiNot stoppedIt has left.');
  });

  it('is done to all that the filter lets through, batch by batch', async () => {
    const bodies: unknown[] = [];
    const batch = (nth: number) => ({
      outcome: 'done',
      id: `0192c000-0000-7000-8000-00000000f00${String(nth)}`,
      name: 'X',
    });
    show([waiting], {
      [`GET ${EXPERTS}`]: jsonResponse({ items: [waiting], nextCursor: 'more', total: 2 }),
      [ACTIONS]: (request: { readonly body: unknown }) => {
        bodies.push(request.body);
        return jsonResponse({
          results: [batch(bodies.length)],
          nextCursor: bodies.length === 1 ? 'c1' : null,
        });
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Tunde Alabi/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 experts?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Deleted: 2' })).toBeVisible();
    expect(bodies).toEqual([
      { action: 'delete', on: { matching: {}, except: [] } },
      { action: 'delete', on: { matching: {}, except: [], cursor: 'c1' } },
    ]);
  });
});
