import type { FilteredDecision } from '@redoubt/contract/applications';
import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { buildApplicant, buildPage, idOf } from '#testing/review.builders.ts';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ReviewDesk } from '../desk/review-desk.tsx';

// A test's window has no width.
vi.mock('#ui/frame/use-wide.ts', () => ({ useWide: () => true }));

const RUNS = '/v1/filtered-decisions';
const panel = { Content: () => <p>All about them</p> };
const panels = { profile: panel, documents: panel, assessment: panel };
const running: FilteredDecision = {
  id: idOf(900) as FilteredDecision['id'],
  kind: 'approve',
  state: 'running',
  total: 3000,
  decided: 1200,
  refused: 1,
  undone: 0,
  kept: 0,
  refusals: [
    {
      id: idOf(2) as FilteredDecision['refusals'][number]['id'],
      name: 'Mei Tan',
      code: 'application_changed',
      message: 'The expert has changed this application since you opened it.',
    },
  ],
  undoUntil: null,
};
const done: FilteredDecision = {
  ...running,
  state: 'done',
  decided: 2999,
  undoUntil: '2026-11-20T10:00:10.000Z',
};

let now: FilteredDecision;
async function approveAll(given: Parameters<typeof stubApi>[0] = {}) {
  now = running;
  const calls = stubApi({
    'GET /v1/applications': () => jsonResponse(buildPage([buildApplicant(1)], { total: 3000 })),
    [`POST ${RUNS}`]: () => jsonResponse(now),
    [`GET ${RUNS}/${running.id}`]: () => jsonResponse(now),
    [`POST ${RUNS}/${running.id}/undo`]: () => {
      now = { ...now, state: 'undone', decided: 0, undone: 1200 };
      return jsonResponse(now);
    },
    ...given,
  });
  renderAt(
    '/admin?tab=approvals',
    <>
      <ReviewDesk list="approvals" panels={panels} />
      <ToastHost />
    </>,
  );
  await choose('Approve');
  return calls;
}

/** Decides on all that match. */
async function choose(decision: string) {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 3,000' }));
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  await userEvent.click(within(bar).getByRole('button', { name: decision }));
  const question = await screen.findByRole('dialog', { name: `${decision} 3,000 applications?` });
  await userEvent.click(within(question).getByRole('button', { name: decision }));
}

beforeEach(() => {
  takeToasts();
  notifications.clean();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it('shows how far it is, then what was refused, and offers to take all back', async () => {
  const calls = await approveAll();
  const dialog = await screen.findByRole('dialog', { name: 'Approving' });
  expect(dialog).toHaveTextContent('1,201 of 3,000 applications');
  expect(within(dialog).getByRole('progressbar')).toHaveAttribute('value', '1201');
  now = done;
  const results = await screen.findByRole('dialog', { name: '2,999 applications were approved, 1 was not' });
  expect(results).toHaveTextContent('Mei Tan');
  expect(results).toHaveTextContent('The expert has changed this application since you opened it.');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain(`${RUNS}/${running.id}/undo`));
});

it('is the one that is taken back, also once another one is under way', async () => {
  const next = { ...running, id: idOf(901) };
  const begun = [running, next];
  const calls = await approveAll({
    [`POST ${RUNS}`]: () => jsonResponse(begun.shift()),
    [`GET ${RUNS}/${next.id}`]: jsonResponse(next),
    [`POST ${RUNS}/${next.id}/undo`]: jsonResponse({ ...next, state: 'undone' }),
  });
  await screen.findByRole('dialog', { name: 'Approving' });
  now = done;
  const results = await screen.findByRole('dialog', { name: '2,999 applications were approved, 1 was not' });
  await userEvent.click(within(results).getByText('Close'));
  await choose('Approve');
  await screen.findByRole('dialog', { name: 'Approving' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path).filter((path) => path.endsWith('/undo'))).toEqual([
      `${RUNS}/${running.id}/undo`,
    ]),
  );
});

it('is stopped while it runs', async () => {
  await approveAll();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop and undo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undone' });
  expect(dialog).toHaveTextContent('1,200 undone.');
});
