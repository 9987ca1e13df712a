import type { OfferDetail } from '@redoubt/contract/projects';
import { assignmentId, projectId } from '@redoubt/contract/shared/ids.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildAssignment } from '#testing/projects/taken.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import OfferPage from './offer.page.tsx';

const id = projectId.parse('01890000-0000-7000-8000-000000000001');
const task = assignmentId.parse('01890000-0000-7000-8000-0000000000a1');
const DETAIL = `GET /v1/offers/${id}`;
const ACCEPT = `POST /v1/offers/${id}/agreement`;
const TAKE = `POST /v1/offers/${id}/assignments`;

const kind = { rateMinor: 1800, free: 5, hourlyMinor: null, accepted: 2, minutes: null, unpaidMinutes: null };
const open: NonNullable<OfferDetail['open']> = {
  projectId: id,
  code: 'P-031',
  title: 'Discharge advice',
  summary: '',
  client: 'Northfield Clinical',
  currency: 'EUR',
  deadline: null,
  languages: [],
  fields: ['Pharmacy'],
  isInvited: false,
  needsNda: true,
  challenge: null,
  kinds: [
    {
      ...kind,
      kind: 'content-writing',
    },
  ],
  reasons: [
    {
      text: 'Pharmacy, verified',
      isDoubt: false,
    },
  ],
};
const detail: OfferDetail = {
  open,
  closed: null,
  brief: 'Write for **patients**.\n\n<script>alert(1)</script>\n\n![x](https://elsewhere.example/x.png)',
  nda: 'Keep all of it to yourself.',
  hasAcceptedNda: false,
  taken: 1,
  mostPerPerson: 10,
  openAssignment: null,
};

beforeEach(() => startSession(buildSignedIn({ role: 'Freelancer' })));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

function show(replies: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({
    [DETAIL]: jsonResponse(detail),
    'GET /v1/assignments': jsonResponse({ items: [], nextCursor: null }),
    ...replies,
  });
  const page = (
    <Routes>
      <Route path="projects/:id" element={<OfferPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return { calls, ...renderAt(`/projects/${id}`, page) };
}

it('shows the brief without what could be fetched or run, and takes no task before the agreement is accepted', async () => {
  let isAccepted = false;
  const { calls } = show({
    [DETAIL]: () => jsonResponse({ ...detail, hasAcceptedNda: isAccepted }),
    [ACCEPT]: () => {
      isAccepted = true;
      return jsonResponse({});
    },
  });
  expect((await screen.findByText('patients')).tagName).toBe('STRONG');
  expect(document.querySelector('main script, main img')).toBeNull();
  expect(screen.getByText('2 accepted tasks, too few for a median')).toBeVisible();
  expect(screen.getByText('You have taken 1 of at most 10 tasks per person.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take a task' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Accept the agreement' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept this agreement' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept the agreement' }));
  expect(await screen.findByText('You accepted this agreement.')).toHaveFocus();
  expect(calls.lastTo(ACCEPT)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Take a task' })).toBeEnabled();
});

it('offers each kind by name, and takes a task of the one that is chosen', async () => {
  const two = { ...open, kinds: [...open.kinds, { ...kind, kind: 'rating', free: 3 }] };
  const { calls, currentPath } = show({
    [DETAIL]: jsonResponse({ ...detail, open: two, nda: '' }),
    [TAKE]: jsonResponse(buildAssignment(task)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take a task: Rating' }));
  await vi.waitFor(() => expect(currentPath()).toBe(`/assignments/${task}`));
  expect(calls.lastTo(TAKE)?.body).toEqual({ kind: 'rating' });
});

it('names the challenge of red teaming, with the way to its page', async () => {
  const challenge = { code: 'RT-101', title: 'The Night Counter', slug: 'the-night-counter' };
  const breaks = { ...open, kinds: [{ ...kind, kind: 'red-teaming' }], challenge };
  show({ [DETAIL]: jsonResponse({ ...detail, open: breaks }) });
  expect(await screen.findByRole('link', { name: 'RT-101 The Night Counter' })).toHaveAttribute(
    'href',
    '/challenges/c/the-night-counter',
  );
});

it('goes on with the task that is open', async () => {
  show({
    [DETAIL]: jsonResponse({ ...detail, openAssignment: task }),
    'GET /v1/assignments': jsonResponse({
      items: [
        {
          id: task,
          kind: 'rating',
          code: 'W-041',
          state: 'working',
          rateMinor: 1,
          currency: 'EUR',
          openedAt: '2026-11-27T10:00:00.000Z',
          leasedUntil: null,
          acceptedBy: null,
          title: 'One',
          project: {
            id,
            title: 'Discharge advice',
          },
        },
      ],
      nextCursor: null,
    }),
  });
  expect(await screen.findByRole('link', { name: 'Go on with W-041' })).toHaveAttribute(
    'href',
    `/assignments/${task}`,
  );
});

it('says what opens a closed project', async () => {
  const closed = {
    projectId: id,
    code: 'P-031',
    title: 'Discharge advice',
    currency: 'EUR',
    kinds: open.kinds,
    why: 'verified',
    sentence: 'It is for experts whose identity and credentials are verified.',
  };
  show({ [DETAIL]: jsonResponse({ ...detail, open: null, closed, nda: '' }) });
  expect(await screen.findByText(/It is for experts whose identity/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^See its state/ })).toHaveAttribute('href', '/wizard/3');
  expect(screen.queryByRole('button', { name: 'Take a task' })).toBeNull();
});

it('says that a project is not there, and what failed otherwise', async () => {
  show({
    [DETAIL]: problemResponse({
      status: 404,
      code: 'project_not_found',
      message: 'We could not find that project.',
    }),
  });
  expect(await screen.findByText('This project is not open')).toBeVisible();
});
