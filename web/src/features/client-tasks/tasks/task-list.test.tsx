import type { ClientTask } from '@redoubt/contract/client-tasks';
import type { ProjectRow, ProjectState } from '@redoubt/contract/projects';
import type { ClientTaskId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { TaskList } from './task-list.tsx';

const TASKS = '/v1/client-tasks';
const ID = '0192c000-0000-7000-8000-00000000c001';
const PROJECT = '0192c000-0000-7000-8000-00000000d001' as ProjectId;

function buildTask(given: Partial<ClientTask> = {}): ClientTask {
  return {
    id: ID as ClientTaskId,
    title: 'Rate tone in replies',
    type: 'rating',
    instructions: 'Score each reply.',
    input: '',
    reference: '',
    language: 'Swedish',
    skills: ['Rating'],
    priority: 'normal',
    reward: { amountMinor: 1250, currency: 'EUR' },
    dueDate: '2999-03-31',
    state: 'open',
    project: null,
    addedAt: '2026-11-02T10:00:00Z',
    changedAt: null,
    ...given,
  };
}

function projectRow(code: string, state: ProjectState): ProjectRow {
  return {
    id: PROJECT,
    code,
    state,
    title: 'Ratings',
    organization: null,
    kinds: ['rating'],
    tasks: 1,
    copies: 1,
    soFarMinor: 0,
    totalMinor: 600,
    unpaidMinutes: null,
    currency: 'EUR',
    deadline: null,
    madeAt: '2026-11-02T10:00:00Z',
    openedAt: null,
    progress: { free: 1, working: 0, toReview: 0, changes: 0, accepted: 0, rejected: 0 },
  };
}

function show(
  task: ClientTask,
  handlers: Parameters<typeof stubApi>[0] = {},
  { memberRole = 'manager', search = '' }: { memberRole?: 'viewer' | 'manager'; search?: string } = {},
) {
  const calls = stubApi({
    [`GET ${TASKS}`]: jsonResponse({ items: [task], nextCursor: null }),
    ...handlers,
  });
  renderAt(
    `/partner?tab=tasks${search}`,
    <Suspense>
      <TaskList named={{}} name="Lindqvist Mutual" memberRole={memberRole} />
    </Suspense>,
  );
  return calls;
}

async function open(task: ClientTask, handlers: Parameters<typeof stubApi>[0] = {}, memberRole?: 'viewer') {
  const calls = show(task, handlers, memberRole && { memberRole });
  await userEvent.click(await screen.findByText(task.title));
  return { calls, drawer: within(await screen.findByRole('dialog')) };
}

beforeEach(() => {
  takeToasts();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('lists tasks with what they say, and how far they are', async () => {
  show(buildTask());
  expect(await screen.findByText('Swedish, Rating')).toBeVisible();
  expect(screen.getByText('€12.50')).toBeVisible();
  expect(screen.getByText('31 Mar 2999')).toBeVisible();
});

it('is narrowed to a language and a skill that the address names, until their chips are pressed', async () => {
  const calls = show(buildTask(), {}, { search: '&language=Swedish&skill=Rating' });
  const searches = () => calls.filter(({ path }) => path === TASKS).map(({ search }) => search);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Language: Swedish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Skill: Rating' }));
  await waitFor(() =>
    expect(searches()).toEqual([
      '?language=Swedish&skill=Rating&limit=50',
      '?skill=Rating&limit=50',
      '?limit=50',
    ]),
  );
});

describe('an open task', () => {
  it('is edited, and what was typed stays where the server refuses it', async () => {
    const message = 'Your organization already has an open task with this title, type and instructions.';
    const { calls, drawer } = await open(buildTask(), {
      [`PUT ${TASKS}/tasks/${ID}`]: problemResponse({
        status: 409,
        code: 'task_known',
        message,
        errors: [{ path: 'title', message }],
      }),
    });
    const title = drawer.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Another title');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText(message)).toBeVisible();
    expect(title).toHaveValue('Another title');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: 'Another title',
      skills: ['Rating'],
      reward: { amountMinor: 1250, currency: 'EUR' },
      dueDate: '2999-03-31',
    });
  });

  it('says what is wrong with a reward before anything is sent', async () => {
    const { calls, drawer } = await open(buildTask());
    const reward = drawer.getByRole('textbox', { name: /^Reward/ });
    await userEvent.clear(reward);
    await userEvent.type(reward, 'ten');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText(/^Reward must be an amount with its currency/)).toBeVisible();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('is cancelled after a question, and shows how it is also once a filter hides it', async () => {
    const lists = [[buildTask()], []];
    const { calls, drawer } = await open(buildTask(), {
      [`GET ${TASKS}`]: () => jsonResponse({ items: lists.shift() ?? [], nextCursor: null }),
      [`POST ${TASKS}/tasks/${ID}/cancel`]: jsonResponse(buildTask({ state: 'cancelled' })),
    });
    const posts = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel task' }));
    expect(posts()).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this task?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel the task' }));
    await waitFor(() => expect(posts()).toEqual([`${TASKS}/tasks/${ID}/cancel`]));
    expect(await drawer.findByText('Cancelled')).toBeVisible();
  });

  it('goes into a project that is not over, which is shown then', async () => {
    const { calls, drawer } = await open(buildTask(), {
      'GET /v1/projects': jsonResponse({
        items: [projectRow('P-002', 'completed'), projectRow('P-001', 'open')],
        nextCursor: null,
      }),
      [`POST /v1/projects/${PROJECT}/tasks`]: jsonResponse({ added: 1, known: 0 }),
    });
    await userEvent.click(drawer.getByRole('button', { name: 'Add to a project' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to a project' }));
    expect((await dialog.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'P-001 Ratings',
      'New project',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: '1 task was added to the project' }]));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ tasks: [ID] });
  });

  it('begins a project with the reward as its rate', async () => {
    const { calls, drawer } = await open(buildTask(), {
      'GET /v1/projects': jsonResponse({ items: [], nextCursor: null }),
      'POST /v1/projects': problemResponse({ status: 503, code: 'busy', message: 'Busy.' }),
    });
    await userEvent.click(drawer.getByRole('button', { name: 'Add to a project' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to a project' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Begin the project' }));
    expect(await dialog.findByText('Busy.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Rate tone in replies',
      currency: 'EUR',
      languages: ['Swedish'],
      kinds: [{ kind: 'rating', rateMinor: 1250 }],
    });
  });
});

it('in a project leads to it', async () => {
  const { drawer } = await open(buildTask({ state: 'added', project: { id: PROJECT, code: 'P-001' } }));
  expect(drawer.getByRole('link', { name: 'P-001' })).toHaveAttribute('href', `/partner/projects/${PROJECT}`);
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull();
});

it.each([
  ['a task that is done', buildTask({ state: 'done' }), undefined],
  ['a viewer', buildTask(), 'viewer'],
] as const)('shows %s without a way to change it', async (_, task, role) => {
  const { drawer } = await open(task, {}, role);
  expect(drawer.getByText('Score each reply.')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(drawer.queryByRole('button', { name: 'Cancel task' })).toBeNull();
});
