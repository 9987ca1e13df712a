import type { ClosedOffer, Offer } from '@redoubt/contract/projects';
import { assignmentId, projectId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildAssignment } from '#testing/projects/taken.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import OffersPage from './offers.page.tsx';

const OFFERS = 'GET /v1/offers';
const TASKS = 'GET /v1/assignments';
const ids = [1, 2, 3, 4].map((at) => projectId.parse(`01890000-0000-7000-8000-00000000000${String(at)}`));
const [discharge, warnings, contracts, oncology] = ids as [
  Offer['projectId'],
  Offer['projectId'],
  Offer['projectId'],
  Offer['projectId'],
];
const task = assignmentId.parse('01890000-0000-7000-8000-0000000000a1');

const writing: Offer = {
  projectId: discharge,
  code: 'P-031',
  title: 'Discharge advice',
  summary: 'Write what a patient needs to do at home.',
  client: 'Northfield Clinical',
  currency: 'EUR',
  deadline: '2026-12-04',
  languages: ['English'],
  fields: ['Pharmacy'],
  kinds: [
    {
      kind: 'content-writing',
      rateMinor: 1800,
      free: 5,
      hourlyMinor: 4432,
      accepted: 34,
      minutes: 25,
      unpaidMinutes: 14,
    },
  ],
  isInvited: false,
  reasons: [
    { text: 'Pharmacy, verified', isDoubt: false },
    { text: 'Below your $60 an hour', isDoubt: true },
  ],
  needsNda: false,
  challenge: null,
};
const rating: Offer = {
  ...writing,
  projectId: warnings,
  title: 'Which warning helps?',
  client: 'Redoubt',
  fields: ['Medicine'],
  kinds: [
    {
      kind: 'rating',
      rateMinor: 9900,
      free: 212,
      hourlyMinor: null,
      accepted: 0,
      minutes: null,
      unpaidMinutes: null,
    },
  ],
  reasons: [],
};
const closedOne = (id: Offer['projectId'], why: ClosedOffer['why'], title: string): ClosedOffer => ({
  projectId: id,
  code: 'P-040',
  title,
  currency: 'EUR',
  kinds: writing.kinds,
  why,
  sentence: `It asks for more than that, and says ${why}.`,
});
const field = closedOne(contracts, 'field', 'Consumer contracts');
const level = closedOne(oncology, 'level', 'Oncology notes');
const noTasks = { items: [], nextCursor: null };

beforeEach(() => startSession(buildSignedIn({ role: 'Expert' })));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

function show(replies: Parameters<typeof stubApi>[0], address = '/projects') {
  const calls = stubApi({
    [OFFERS]: jsonResponse({ open: [writing, rating], closed: [field, level], reviewKinds: [] }),
    [TASKS]: jsonResponse(noTasks),
    ...replies,
  });
  return { calls, ...renderAt(address, <OffersPage />) };
}

it('lets an invitation be declined, after a question that says who sees it', async () => {
  const user = userEvent.setup();
  const decline = `POST /v1/offers/${discharge}/decline`;
  const { calls } = show({
    [OFFERS]: jsonResponse({ open: [{ ...writing, isInvited: true }, rating], closed: [], reviewKinds: [] }),
    [decline]: jsonResponse({}),
  });
  const other = within(await screen.findByRole('article', { name: 'Which warning helps?' }));
  expect(other.queryByRole('button', { name: /Decline/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decline the invitation to Discharge advice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this invitation?' }));
  expect(dialog.getByText(/^Northfield Clinical sees that you declined/)).toBeVisible();
  expect(calls.lastTo(decline)).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(calls.lastTo(decline)).toBeDefined());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows offers with reasons, doubts and what they really pay, and no figure that does not exist', async () => {
  show({});
  const best = within(await screen.findByRole('article', { name: 'Discharge advice' }));
  expect(best.getByText('€44')).toBeVisible();
  expect(best.getByText('real median, 34 accepted tasks')).toBeVisible();
  expect(best.getByText('14 unpaid minutes per paid hour')).toBeVisible();
  expect(best.getByText('€18').parentElement).toHaveTextContent('€18 a task, 25 minutes');
  expect(best.getByText('Pharmacy, verified').closest('li')).toHaveTextContent('For it:');
  expect(best.getByText('Below your $60 an hour').closest('li')).toHaveTextContent('Against it:');
  const other = within(screen.getByRole('article', { name: 'Which warning helps?' }));
  expect(other.getByText('No accepted tasks yet')).toBeVisible();
  expect(other.queryByText(/an hour/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Offers2' })).toHaveAttribute('aria-current', 'page');
});

it('names the challenge of red teaming on its card', async () => {
  const challenge = { code: 'RT-101', title: 'The Night Counter', slug: 'the-night-counter' };
  const kinds = writing.kinds.map((kind) => ({ ...kind, kind: 'red-teaming' }));
  show({
    [OFFERS]: jsonResponse({ open: [{ ...writing, kinds, challenge }, rating], closed: [], reviewKinds: [] }),
  });
  const breaks = within(await screen.findByRole('article', { name: 'Discharge advice' }));
  const link = breaks.getByRole('link', { name: 'RT-101 The Night Counter' });
  expect(link).toHaveAttribute('href', '/challenges/c/the-night-counter');
});

it('narrows and sorts by the address, and keeps the best one marked', async () => {
  const { currentPath } = show({});
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'rate');
  const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
  await vi.waitFor(() => expect(titles()).toEqual(['Which warning helps?', 'Discharge advice']));
  expect(screen.getByRole('article', { name: 'Discharge advice' })).toHaveAttribute('data-best', 'true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Medicine' }));
  expect(titles()).toEqual(['Which warning helps?']);
  await userEvent.click(screen.getByRole('switch', { name: 'Show closed ones' }));
  expect(screen.queryByText('Closed to you for now')).toBeNull();
  expect(currentPath()).toBe('/projects?field=Medicine&sort=rate&closed=no');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Content writing' }));
  expect(await screen.findByText('No offer matches these filters')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(titles()).toHaveLength(2);
});

it('leaves out offers without a median where one is asked for', async () => {
  show({}, '/projects?from=4000');
  expect(await screen.findByRole('article', { name: 'Discharge advice' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Which warning helps?' })).toBeNull();
});

it('says of closed ones what opens them, and how levels work', async () => {
  show({});
  const link = await screen.findByRole('link', { name: 'Add a field, for Consumer contracts' });
  expect(link).toHaveAttribute('href', '/wizard/2');
  await userEvent.click(screen.getByRole('button', { name: 'How levels work, for Oncology notes' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['From 0 accepted tasks on', 'From 20 accepted tasks on', 'From 150 accepted tasks on'])
    expect(dialog.getByText(text)).toBeVisible();
});

it('says what the profile lacks where nothing is open', async () => {
  show({ [OFFERS]: jsonResponse({ open: [], closed: [field, level], reviewKinds: [] }) });
  expect(await screen.findByText('No project is open to you yet')).toBeVisible();
  expect(
    screen.getByText(/^Your profile lacks a field that a project asks for and more accepted tasks/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a field' })).toHaveAttribute('href', '/wizard/2');
});

it('loads, and keeps the filters where the offers could not be loaded', async () => {
  const held = holdReply();
  show({ [OFFERS]: held.reply }, '/projects?kind=rating');
  expect(await screen.findByText('Loading the offers')).toBeInTheDocument();
  held.release(problemResponse({ status: 403, code: 'busy', message: 'The database is busy.' }));
  expect(await screen.findByText('The offers could not be loaded')).toBeVisible();
  expect(screen.getByText(/Your filters are kept/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Rating' })).toBeChecked();
});

it('takes one task on a double click and goes to its workbench', async () => {
  const take = `POST /v1/offers/${discharge}/assignments`;
  const { calls, currentPath } = show({ [take]: jsonResponse(buildAssignment(task)) });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Take a task of Discharge advice' }));
  await vi.waitFor(() => expect(currentPath()).toBe(`/assignments/${task}`));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('says why no task was taken, and leads to an agreement that is not accepted', async () => {
  const message = 'No task of this project is free for you now.';
  const { currentPath } = show({
    [`POST /v1/offers/${discharge}/assignments`]: problemResponse({
      status: 409,
      code: 'nothing_free',
      message,
    }),
    [`POST /v1/offers/${warnings}/assignments`]: problemResponse({
      status: 409,
      code: 'nda_not_accepted',
      message: 'This project has an agreement.',
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take a task of Discharge advice' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await userEvent.click(screen.getByRole('button', { name: 'Take a task of Which warning helps?' }));
  await vi.waitFor(() => expect(currentPath()).toBe(`/projects/${warnings}`));
});

it('leads to the choice between the kinds of a project, unless one is filtered for', async () => {
  const both = { ...writing, kinds: [...writing.kinds, ...rating.kinds] };
  const replies = { [OFFERS]: jsonResponse({ open: [both], closed: [], reviewKinds: [] }) };
  const { unmount } = show(replies);
  expect(await screen.findByRole('link', { name: 'Choose a task of Discharge advice' })).toHaveAttribute(
    'href',
    `/projects/${discharge}`,
  );
  unmount();
  const take = `POST /v1/offers/${discharge}/assignments`;
  const { calls } = show(
    { ...replies, [take]: jsonResponse(buildAssignment(task)) },
    '/projects?kind=rating',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take a task of Discharge advice' }));
  await waitFor(() => expect(calls.lastTo(take)?.body).toEqual({ kind: 'rating' }));
});

it('lists invitations alone, and says what one is where there is none', async () => {
  show(
    {
      [OFFERS]: jsonResponse({
        open: [writing, { ...rating, isInvited: true }],
        closed: [],
        reviewKinds: [],
      }),
    },
    '/projects?tab=invitations',
  );
  expect(await screen.findByRole('article', { name: 'Which warning helps?' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Discharge advice' })).toBeNull();
  expect(screen.getByText('You are invited')).toBeVisible();
});

it('explains an empty list of invitations', async () => {
  show({}, '/projects?tab=invitations');
  expect(await screen.findByText('No invitations')).toBeVisible();
});

const row = {
  id: task,
  kind: 'content-writing',
  code: 'W-041',
  state: 'working',
  rateMinor: 1800,
  currency: 'EUR',
  openedAt: '2026-11-27T10:00:00.000Z',
  leasedUntil: null,
  acceptedBy: null,
  project: {
    id: discharge,
    title: 'Discharge advice',
  },
  title: 'After a stent',
};

it('lists own tasks, changes first, each with what to do next', async () => {
  const rows = [
    { ...row, state: 'accepted', code: 'W-043' },
    row,
    { ...row, state: 'changes', code: 'W-039' },
    { ...row, state: 'submitted', code: 'W-040', acceptedBy: '2026-12-04T10:00:00.000Z' },
  ].map((one, at) => ({ ...one, id: `01890000-0000-7000-8000-0000000000b${String(at)}` }));
  const { calls } = show(
    {
      [TASKS]: ({ search }) =>
        jsonResponse(search.includes('cursor=older') ? noTasks : { items: rows, nextCursor: 'older' }),
    },
    '/projects?tab=yours',
  );
  await screen.findByRole('article', { name: 'Task W-039' });
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual(
    ['W-039', 'W-041', 'W-043', 'W-040'].map((code) => `Task ${code}`),
  );
  expect(screen.getByText('Read the comments and submit again. The rate of €18 is kept.')).toBeVisible();
  expect(screen.getByText('€18, payable once payouts open.')).toBeVisible();
  expect(screen.getByText('€18 once it is accepted. Unreviewed, it is accepted on 4 Dec.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make the changes: W-039' })).toHaveAttribute(
    'href',
    `/assignments/${rows[2]?.id ?? ''}`,
  );
  expect(screen.getByRole('link', { name: 'Yours2' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await vi.waitFor(() => expect(calls.lastTo(TASKS)?.search).toContain('cursor=older'));
});

it('says that no task was taken yet', async () => {
  show({}, '/projects?tab=yours');
  expect(await screen.findByText('You have not taken a task yet')).toBeVisible();
});

it('leads to reviews of others’ work only those who may make them', async () => {
  const { unmount } = show({});
  await screen.findByRole('article', { name: 'Discharge advice' });
  expect(screen.queryByRole('link', { name: 'Review submissions' })).toBeNull();
  unmount();
  show({ [OFFERS]: jsonResponse({ open: [writing], closed: [], reviewKinds: ['rating'] }) });
  expect(await screen.findByText(/You may review what others submitted in rating/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review submissions' })).toHaveAttribute('href', '/reviews');
});

it('tells whoever is not approved yet what opens projects', async () => {
  show({
    [OFFERS]: jsonResponse({
      open: [],
      closed: [closedOne(contracts, 'approved', 'Contracts')],
      reviewKinds: [],
    }),
  });
  expect(await screen.findByText(/^Projects open once your application is approved/)).toBeVisible();
});
