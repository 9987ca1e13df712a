import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Applicant } from '@redoubt/contract/applications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { buildApplicant, buildDetail, buildPage, idOf } from '#testing/review.builders.ts';
import { jsonResponse, stubApi, type StubbedCalls } from '#testing/stub-api.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ReviewDesk } from './review-desk.tsx';

// A test's window has no width.
vi.mock('#ui/frame/use-wide.ts', () => ({ useWide: () => true }));

const DECISIONS = `POST /v1/applications/${idOf(1)}/decisions`;
const BULK = 'POST /v1/decisions';
const panel = { Content: () => <p>All about them</p> };
const panels = { profile: panel, documents: panel, assessment: panel };

function show(applicant: Applicant, replies: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    'GET /v1/applications': () => jsonResponse(buildPage([applicant])),
    [`GET /v1/applications/${idOf(1)}`]: () => jsonResponse(buildDetail(applicant)),
    'GET /v1/reason-templates': () => jsonResponse({ items: [] }),
    [DECISIONS]: () =>
      jsonResponse({
        id: idOf(501),
        applicationId: idOf(1),
        kind: 'withdraw',
        status: 'rejected',
        decidedAt: '2026-11-20T10:00:00.000Z',
        undoUntil: '2026-11-20T10:00:10.000Z',
      }),
    ...replies,
  });
  renderAt(
    `/admin/applications?application=${idOf(1)}`,
    <>
      <ReviewDesk list="all" panels={panels} />
      <ToastHost />
    </>,
  );
  return calls;
}
const sentTo = (calls: StubbedCalls, name: string) =>
  calls.find(({ method, path }) => `${method} ${path}` === name)?.body;

beforeEach(() => {
  takeToasts();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it('withdraws an approval with a reason, and says what follows', async () => {
  const calls = show(buildApplicant(1, { name: 'Ada Brandt', status: 'approved' }));
  const drawer = await screen.findByRole('complementary', { name: 'Ada Brandt' });
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Withdraw approval' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the approval of Ada Brandt?' });
  expect(dialog).toHaveTextContent('they lose access to challenges for approved experts');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Forged.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw approval' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(calls, DECISIONS)).toMatchObject({
    kind: 'withdraw',
    reason: 'Forged.',
    read: { status: 'approved' },
  });
  expect(await screen.findByText('Ada Brandt is no longer approved')).toBeVisible();
});

it('takes a rejected one back into review, and offers to approve it as it was read', async () => {
  const calls = show(buildApplicant(1, { name: 'Ada Brandt', status: 'rejected' }));
  const drawer = await screen.findByRole('complementary', { name: 'Ada Brandt' });
  expect(await within(drawer).findByRole('button', { name: 'Approve' })).toBeEnabled();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Back to review' }));
  expect(await screen.findByText('Ada Brandt is in review again')).toBeVisible();
  expect(sentTo(calls, DECISIONS)).toMatchObject({ kind: 'reconsider', read: { status: 'rejected' } });
});

it('asks several for more, with the steps that each saves again', async () => {
  const done = { outcome: 'decided', id: idOf(1), name: 'Ada Brandt', decisionId: idOf(501) };
  const calls = show(buildApplicant(1, { name: 'Ada Brandt' }), {
    [BULK]: jsonResponse({ undoUntil: '2026-11-20T10:00:10.000Z', results: [done] }),
  });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Brandt' }));
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Ask for more' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask 1 application for more' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Background' }));
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: 'What needs to change' }),
    'A newer degree.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask for more' }));
  expect(await screen.findByRole('dialog', { name: '1 application was asked for more' })).toBeVisible();
  expect(sentTo(calls, BULK)).toMatchObject({
    decision: { kind: 'request_changes', steps: [3], reason: 'A newer degree.' },
  });
});
