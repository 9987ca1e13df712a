import type { ReportRow } from '@redoubt/contract/arena';
import { attemptId, reportId, slug } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { JudgingBoard } from '../judging-board.tsx';

beforeEach(() => {
  clearSession();
  queryClient.clear();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => vi.unstubAllGlobals());

const id = reportId.parse('0190b6f0-0000-7000-8000-00000000000a');
const attempt = attemptId.parse('0190b6f0-0000-7000-8000-00000000000b');
const row: ReportRow = {
  id,
  kind: 'minor-sexual',
  reason: 'Turn 2 is about a child.',
  reportedAt: '2026-11-28T10:00:00.000Z',
  attemptId: attempt,
  challenge: { slug: slug.parse('capitals'), code: 'CS-201', title: 'Capitals' },
  turn: 2,
  text: 'Once upon a time.',
  isWithheld: true,
  reporter: { handle: 'amber-heron', sent: 5, dismissed: 4 },
  decision: null,
};
const LIST = 'GET /v1/arena/reports';
const DISMISS = `POST /v1/arena/reports/${id}/dismissal`;
const LIFT = `POST /v1/arena/attempts/${attempt}/quarantine/lift`;
const QUARANTINE = `POST /v1/arena/attempts/${attempt}/quarantine`;
const page = (items: readonly ReportRow[]) => jsonResponse({ items, nextCursor: null, open: items.length });

function show(replies: Parameters<typeof stubApi>[0] = {}, path = '/admin/judging?tab=reports') {
  const calls = stubApi({ [LIST]: () => page([row]), ...replies });
  renderAt(path, <JudgingBoard further={[]} />);
  return calls;
}

async function decide(action: string) {
  const report = await screen.findByRole('listitem', { name: /Sexual content about a child/ });
  await userEvent.click(within(report).getByRole('button', { name: action }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'As I read it.');
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
}

test('a report shows the words of the turn, what the reporter says, and how often they were right', async () => {
  show();
  expect(await screen.findByText('Turn 2 is about a child.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Open 1' })).toBeChecked();
  expect(screen.getByText('Once upon a time.').tagName).toBe('MARK');
  expect(screen.getByText(/5 reports so far, 4 dismissed/)).toBeVisible();
  expect(screen.getByText('Withheld')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Capitals' })).toHaveAttribute(
    'href',
    `/challenges/c/capitals/attempts/${attempt}`,
  );
});

test.each([
  ['Quarantine', QUARANTINE, { attemptId: attempt, isWithheld: true }],
  ['Lift', LIFT, { attemptId: attempt, isWithheld: false }],
  ['Dismiss', DISMISS, { ...row, decision: { outcome: 'dismissed', reason: 'x', at: row.reportedAt } }],
])('%s asks for a reason and sends it', async (action, path, reply) => {
  const calls = show({ [path]: () => jsonResponse(reply) });
  await decide(action);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.lastTo(path)?.body).toEqual({ reason: 'As I read it.' });
});

test('a decision that another Admin was faster with says so, and what was typed stays', async () => {
  show({ [DISMISS]: () => problemResponse({ status: 409, code: 'report_decided', message: 'Too late.' }) });
  await decide('Dismiss');
  expect(await screen.findByText('Too late.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('As I read it.');
});

test('decided reports say what was decided and why; what is withheld can still be lifted', async () => {
  const decision = { outcome: 'quarantined', reason: 'It is so.', at: row.reportedAt } as const;
  show(
    { [LIST]: () => page([{ ...row, decision, reporter: null }]) },
    '/admin/judging?tab=reports&state=decided',
  );
  expect(await screen.findByText(/It is so\./)).toBeVisible();
  expect(screen.getByText('Quarantined')).toBeVisible();
  expect(screen.getByText(/deleted their account/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Lift' })).toBeVisible();
});

test('without reports it says so', async () => {
  show({ [LIST]: () => page([]) });
  expect(await screen.findByText('No reports are open')).toBeVisible();
});
