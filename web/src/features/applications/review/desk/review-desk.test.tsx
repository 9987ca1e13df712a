import type { Applicant } from '@redoubt/contract/applications';
import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildApplicant, buildDetail, buildPage, idOf } from '#testing/review.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi, type StubbedCalls } from '#testing/stub-api.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ReviewDesk } from './review-desk.tsx';

// A test's window has no width.
vi.mock('#ui/frame/use-wide.ts', () => ({ useWide: () => true }));

const LIST = 'GET /v1/applications';
const one = (n: number) => `GET /v1/applications/${idOf(n)}`;
const decisionsOn = (n: number) => `POST /v1/applications/${idOf(n)}/decisions`;
const BULK = 'POST /v1/decisions';
const FILTERED = 'POST /v1/filtered-decisions';

const panel = { Content: ({ applicant }: { applicant: Applicant }) => <p>About {applicant.name}</p> };
const panels = { profile: panel, documents: panel, assessment: panel };

const ada = buildApplicant(1, { name: 'Ada Brandt' });
const mei = buildApplicant(2, { name: 'Mei Tan' });
const luis = buildApplicant(3, {
  name: 'Luis Prado',
  status: 'incomplete',
  submittedAt: null,
  profileCompletion: 83,
  missingSteps: [5],
  reason: { kind: 'missing_step', step: 5, sentence: 'Complete step 5.' },
  urgency: 'medium',
});
const decision = (n: number, kind: string, status: string) =>
  jsonResponse({
    id: idOf(500 + n),
    applicationId: idOf(n),
    kind,
    status,
    decidedAt: '2026-11-20T10:00:00.000Z',
    undoUntil: '2026-11-20T10:00:10.000Z',
  });

type Replies = Parameters<typeof stubApi>[0];

function show(replies: Replies = {}, address = '/pending-review', list: 'approvals' | 'review' = 'review') {
  const calls = stubApi({
    [LIST]: () => jsonResponse(buildPage([ada, mei, luis])),
    [one(1)]: () => jsonResponse(buildDetail(ada)),
    [one(2)]: () => jsonResponse(buildDetail(mei)),
    [one(3)]: () => jsonResponse(buildDetail(luis)),
    'GET /v1/reason-templates': () => jsonResponse({ items: [] }),
    ...replies,
  });
  const page = renderAt(
    address,
    <>
      <ReviewDesk list={list} panels={panels} />
      <ToastHost />
    </>,
  );
  return { calls, ...page };
}

const bodyOf = (calls: StubbedCalls, name: string) =>
  calls.find(({ method, path }) => `${method} ${path}` === name)?.body;
const open = async (name: string) => {
  await userEvent.click(await screen.findByText(name));
  return screen.findByRole('complementary', { name });
};

beforeEach(() => {
  takeToasts();
  notifications.clean();
  notifications.cleanQueue();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('the list of applications', () => {
  it('shows who applied, how urgent, what is open and how far they are', async () => {
    show();
    const row = await screen.findByRole('row', { name: /Luis Prado/ });
    expect(row).toHaveTextContent('person-3@post.example');
    expect(row).toHaveTextContent('Medium');
    expect(row).toHaveTextContent('Missing step: Taxation');
    expect(row).toHaveTextContent('83%');
    expect(row).toHaveTextContent('Not sent yet, started');
    expect(screen.getByText('1–3 of 3')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Low 3' })).toBeInTheDocument();
  });

  it.each([
    ['review', 'No profiles found', 'Try adjusting your search criteria or filters.'],
    ['approvals', 'No Pending Approvals', 'All expert applications have been reviewed.'],
  ] as const)('says of an empty list of %s what specification §8 says', async (list, title, text) => {
    show({ [LIST]: jsonResponse(buildPage([])) }, '/admin', list);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says that it could not be read, and is asked for again', async () => {
    const replies = [problemResponse({ status: 403, code: 'forbidden', message: 'Not for you.' })];
    show({ [LIST]: () => replies.shift() ?? jsonResponse(buildPage([ada])) });
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Brandt')).toBeVisible();
  });

  it('downloads what it is filtered to', async () => {
    const { calls } = show(
      { 'POST /v1/applications/exports': problemResponse({ status: 503, code: 'busy', message: 'Busy.' }) },
      '/pending-review?q=ada&urgency=low&sort=name',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Download .CSV' }));
    expect(await screen.findByText('Busy.')).toBeVisible();
    expect(bodyOf(calls, 'POST /v1/applications/exports')).toEqual({
      list: 'review',
      q: 'ada',
      urgency: 'low',
      sort: 'name',
    });
  });
});

describe('an application', () => {
  it('is approved as it was read, the next one opens, and it can be taken back', async () => {
    const { calls, currentPath } = show({
      [decisionsOn(1)]: decision(1, 'approve', 'approved'),
      [`POST /v1/decisions/${idOf(501)}/undo`]: jsonResponse({
        applicationId: idOf(1),
        status: 'pending',
      }),
    });
    const drawer = await open('Ada Brandt');
    expect(await within(drawer).findByText('About Ada Brandt')).toBeVisible();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Ada Brandt is approved')).toBeVisible();
    expect(bodyOf(calls, decisionsOn(1))).toEqual({
      kind: 'approve',
      read: { status: 'pending', sending: 1, revisions: ada.revisions, unreadDocuments: [] },
    });
    await waitFor(() => expect(currentPath()).toContain(idOf(2)));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Mei Tan', { selector: 'h2' })).toBeInTheDocument();
    await waitFor(() => expect(currentPath()).toContain(idOf(1)));
  });

  it('that another Admin decided on first says who did what', async () => {
    show({
      [decisionsOn(1)]: Response.json(
        {
          type: 'about:blank',
          title: 'x',
          status: 409,
          detail: 'x',
          message: 'This application has already been decided on.',
          code: 'already_decided',
          state: 'rejected',
          by: { id: idOf(9), name: 'Rowan Okafor' },
          at: '2026-11-20T10:00:00.000Z',
          reason: 'The degree is not readable.',
        },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
    });
    const drawer = await open('Ada Brandt');
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Approve' }));
    const notice = await within(drawer).findByRole('alert');
    expect(notice).toHaveTextContent('Rowan Okafor rejected this application first');
    expect(notice).toHaveTextContent('The degree is not readable.');
    await userEvent.click(within(notice).getByRole('button', { name: 'Next application' }));
    expect(await screen.findByText('About Mei Tan')).toBeVisible();
  });

  it('that changed while it was read says what, and is decided on once that was shown', async () => {
    const changed = { ...ada, revisions: ['a1', 'b2', 'c1', 'd1', 'e1', 'f1'] };
    const details = [buildDetail(ada), buildDetail(changed)];
    const replies = [
      problemOf409({ code: 'application_changed', changedSteps: [2], isSentAgain: false }),
      decision(1, 'approve', 'approved'),
    ];
    const { calls } = show({
      [one(1)]: () => jsonResponse(details.length > 1 ? details.shift() : details[0]),
      [decisionsOn(1)]: () => replies.shift() ?? new Response(),
    });
    const drawer = await open('Ada Brandt');
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Approve' }));
    const notice = await within(drawer).findByRole('alert');
    expect(notice).toHaveTextContent('It changed while you were reading');
    expect(notice).toHaveTextContent('The expert saved Skills.');
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Show what is new' }));
    expect(within(drawer).queryByRole('alert')).toBeNull();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Ada Brandt is approved')).toBeVisible();
    const sent = calls.filter(({ path }) => path.endsWith('/decisions')).map(({ body }) => body);
    expect(sent).toMatchObject([
      { read: { revisions: ada.revisions } },
      { read: { revisions: changed.revisions } },
    ]);
  });

  it('that was not sent says why nothing can be decided', async () => {
    show();
    const drawer = await open('Luis Prado');
    // The drawer is seen once it has slid in.
    await waitFor(() =>
      expect(within(drawer).getByText('Not sent yet, so there is nothing to decide.')).toBeVisible(),
    );
    for (const name of ['Reject', 'Ask for more', 'Approve'])
      expect(within(drawer).getByRole('button', { name })).toBeDisabled();
  });

  it('is rejected with a kept reason that can be changed', async () => {
    const { calls } = show({
      [decisionsOn(1)]: decision(1, 'reject', 'rejected'),
      'GET /v1/reason-templates': jsonResponse({
        items: [{ id: idOf(7), title: 'Degree', text: 'Your degree is not readable.' }],
      }),
    });
    const drawer = await open('Ada Brandt');
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Ada Brandt?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Say why, for the expert to read.')).toBeVisible();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Use: Degree' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' Send a scan.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(calls, decisionsOn(1))).toMatchObject({
      kind: 'reject',
      reason: 'Your degree is not readable. Send a scan.',
    });
  });

  it('is asked for more with the steps that are to be saved again', async () => {
    const { calls } = show({ [decisionsOn(1)]: decision(1, 'request_changes', 'changes_requested') });
    const drawer = await open('Ada Brandt');
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Ask for more' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask Ada Brandt for more' });
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'What needs to change' }),
      'A newer degree.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask for more' }));
    expect(await within(dialog).findByText('Choose the steps to revise.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Background' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask for more' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(calls, decisionsOn(1))).toMatchObject({
      kind: 'request_changes',
      steps: [3],
      reason: 'A newer degree.',
    });
  });
});

describe('several at once', () => {
  it('say what cannot be done and why, and what became of each', async () => {
    const { calls } = show({
      [BULK]: jsonResponse({
        undoUntil: '2026-11-20T10:00:10.000Z',
        results: [
          { outcome: 'decided', id: idOf(1), name: 'Ada Brandt', decisionId: idOf(501) },
          {
            outcome: 'refused',
            id: idOf(3),
            name: 'Luis Prado',
            code: 'application_not_sent',
            message: 'The expert has not sent this application.',
          },
        ],
      }),
      'POST /v1/decisions/undo': jsonResponse({ results: [] }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Brandt' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Luis Prado' }));
    const bar = screen.getByRole('group', { name: 'Selected rows' });
    expect(bar).toHaveTextContent('1 cannot be approved: not sent yet');
    await userEvent.click(within(bar).getByRole('button', { name: 'Approve' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Approve 2 applications?' })).getByRole('button', {
        name: 'Approve',
      }),
    );
    const results = await screen.findByRole('dialog', { name: '1 application was approved, 1 was not' });
    expect(
      within(results)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Luis PradoNot approvedThe expert has not sent this application.', 'Ada BrandtApproved']);
    expect(bodyOf(calls, BULK)).toMatchObject({
      decision: { kind: 'approve' },
      rows: [{ id: idOf(1) }, { id: idOf(3), read: { status: 'incomplete' } }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() =>
      expect(screen.queryByText('1 application was approved, 1 was not', { selector: 'h2' })).toBeNull(),
    );
  });

  it('over all pages are named by the list that was read', async () => {
    const { calls } = show({
      [LIST]: () => jsonResponse(buildPage([ada, mei, luis], { total: 103 })),
      [FILTERED]: problemOf409({ code: 'selection_changed', total: 104 }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 103' }));
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Approve' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Approve 103 applications?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Now 104 applications match');
    expect(bodyOf(calls, FILTERED)).toEqual({
      decision: { kind: 'approve' },
      filter: { list: 'review' },
      total: 103,
      except: [],
      asOf: '1:1:',
    });
  });
});

describe('the keys', () => {
  it('go through the list, select, approve and help', async () => {
    const { calls, currentPath } = show({ [decisionsOn(2)]: decision(2, 'approve', 'approved') });
    await open('Ada Brandt');
    await screen.findByText('About Ada Brandt');
    await userEvent.keyboard('j');
    expect(await screen.findByText('About Mei Tan')).toBeVisible();
    await userEvent.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Mei Tan' })).toBeChecked();
    await userEvent.keyboard('a');
    expect(await screen.findByText('Mei Tan is approved')).toBeVisible();
    expect(bodyOf(calls, decisionsOn(2))).toMatchObject({ kind: 'approve' });
    await waitFor(() => expect(currentPath()).toContain(idOf(3)));
    await userEvent.keyboard('{Escape}');
    expect(currentPath()).toBe('/pending-review');
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  });

  it('are letters where somebody types', async () => {
    const { currentPath } = show();
    await open('Ada Brandt');
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'jr');
    expect(currentPath()).toContain(idOf(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

function problemOf409(members: Record<string, unknown>): Response {
  const message = 'Refused.';
  return Response.json(
    { type: 'about:blank', title: message, status: 409, detail: message, message, ...members },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  );
}
