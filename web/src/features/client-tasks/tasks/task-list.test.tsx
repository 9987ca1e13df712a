import type { ClientTask } from '@redoubt/contract/client-tasks';
import type { ClientTaskId } from '@redoubt/contract/shared/ids.ts';
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
    addedAt: '2026-11-02T10:00:00Z',
    changedAt: null,
    ...given,
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

  it('shows how it is also once a filter hides it', async () => {
    const lists = [[buildTask()], []];
    const { drawer } = await open(buildTask(), {
      [`GET ${TASKS}`]: () => jsonResponse({ items: lists.shift() ?? [], nextCursor: null }),
      [`POST ${TASKS}/tasks/${ID}/pause`]: jsonResponse(buildTask({ state: 'paused' })),
    });
    await userEvent.click(drawer.getByRole('button', { name: 'Pause' }));
    expect(await drawer.findByRole('button', { name: 'Resume' })).toBeVisible();
  });

  it('asks without the failure of what was tried before', async () => {
    const { drawer } = await open(buildTask(), {
      [`POST ${TASKS}/tasks/${ID}/pause`]: problemResponse({ status: 503, code: 'busy', message: 'Busy.' }),
    });
    await userEvent.click(drawer.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Busy.' }]));
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel task' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this task?' }));
    expect(question.queryByRole('alert')).toBeNull();
  });

  it('is paused at once, and cancelled after a question', async () => {
    const { calls, drawer } = await open(buildTask(), {
      [`POST ${TASKS}/tasks/${ID}/pause`]: jsonResponse(buildTask({ state: 'paused' })),
      [`POST ${TASKS}/tasks/${ID}/cancel`]: jsonResponse(buildTask({ state: 'cancelled' })),
    });
    const posts = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    await userEvent.click(drawer.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(posts()).toEqual([`${TASKS}/tasks/${ID}/pause`]));
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Cancel task' })).toBeEnabled());
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel task' }));
    expect(posts()).toHaveLength(1);
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this task?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel the task' }));
    await waitFor(() =>
      expect(posts()).toEqual([`${TASKS}/tasks/${ID}/pause`, `${TASKS}/tasks/${ID}/cancel`]),
    );
  });
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
