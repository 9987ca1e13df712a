import type { Applicant } from '@redoubt/contract/applications';
import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildApplicant, buildDetail, buildPage, idOf } from '#testing/review.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ReviewDesk } from './review-desk.tsx';

// A test's window has no width.
vi.mock('#ui/frame/use-wide.ts', () => ({ useWide: () => true }));

const DECISIONS = `POST /v1/applications/${idOf(1)}/decisions`;
const BULK = 'POST /v1/decisions';
const signedIn = buildSignedIn({ role: 'Admin' });

const panel = { Content: ({ applicant }: { applicant: Applicant }) => <p>About {applicant.name}</p> };
const panels = { profile: panel, documents: panel, assessment: panel };

const unreadDocuments = [
  { id: idOf(71), name: 'passport.jpg' },
  { id: idOf(72), name: 'degree.pdf' },
] as Applicant['unreadDocuments'];
const ada = buildApplicant(1, { name: 'Ada Brandt', unreadDocuments });
const mei = buildApplicant(2, { name: 'Mei Tan' });
const approved = jsonResponse({
  id: idOf(501),
  applicationId: idOf(1),
  kind: 'approve',
  status: 'approved',
  decidedAt: '2026-11-20T10:00:00.000Z',
  undoUntil: '2026-11-20T10:00:10.000Z',
});

function show(replies: Parameters<typeof stubApi>[0] = {}, first = ada) {
  const calls = stubApi({
    'GET /v1/applications': () => jsonResponse(buildPage([first, mei])),
    [`GET /v1/applications/${idOf(1)}`]: () => jsonResponse(buildDetail(first)),
    [`GET /v1/applications/${idOf(2)}`]: () => jsonResponse(buildDetail(mei)),
    ...replies,
  });
  renderAt(
    '/pending-review',
    <>
      <ReviewDesk list="review" panels={panels} />
      <ToastHost />
    </>,
  );
  const bodies = (name: string) =>
    calls.flatMap(({ method, path, body }) => (`${method} ${path}` === name ? [body] : []));
  return { bodies };
}

async function openAda() {
  await userEvent.click(await screen.findByText('Ada Brandt'));
  const drawer = await screen.findByRole('complementary', { name: 'Ada Brandt' });
  return within(drawer).findByRole('button', { name: 'Approve' });
}

beforeEach(() => {
  takeToasts();
  notifications.clean();
  notifications.cleanQueue();
  startSession(signedIn);
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('approving somebody whose documents nobody has read', () => {
  it('asks, names the documents, and wants a reason', async () => {
    const { bodies } = show({ [DECISIONS]: approved });
    await userEvent.click(await openAda());
    const dialog = await screen.findByRole('dialog', {
      name: 'Two documents have not been read. Approve anyway?',
    });
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['passport.jpg', 'degree.pdf']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText(/^Say why/)).toBeVisible();
    expect(bodies(DECISIONS)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Known to us.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Ada Brandt is approved')).toBeVisible();
    expect(bodies(DECISIONS)).toMatchObject([
      { kind: 'approve', unreadReason: 'Known to us.', read: { unreadDocuments: [idOf(71), idOf(72)] } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks nothing where they were read meanwhile', async () => {
    const details = [ada, { ...ada, unreadDocuments: [] }];
    const { bodies } = show({
      [DECISIONS]: approved,
      [`GET /v1/applications/${idOf(1)}`]: () => jsonResponse(buildDetail(details.shift() ?? mei)),
    });
    await userEvent.click(await openAda());
    expect(await screen.findByText('Ada Brandt is approved')).toBeVisible();
    expect(bodies(DECISIONS)).toHaveLength(1);
  });

  it('of many asks once: leave them out, or approve them with one reason', async () => {
    const result = { outcome: 'decided', id: idOf(1), name: 'Ada Brandt', decisionId: idOf(501) };
    const { bodies } = show({
      [BULK]: () => jsonResponse({ results: [result], undoUntil: '2026-11-20T10:00:10.000Z' }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Brandt' }));
    const bar = screen.getByRole('group', { name: 'Selected rows' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve 1 application?' });
    expect(within(dialog).getByText(/^Ada Brandt:/)).toHaveTextContent('passport.jpg and degree.pdf');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Approve them anyway' }));
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Known to us.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(bodies(BULK)).toHaveLength(1));
    expect(bodies(BULK)).toMatchObject([
      {
        decision: { kind: 'approve', unreadReason: 'Known to us.' },
        rows: [{ read: { unreadDocuments: [idOf(71), idOf(72)] } }],
      },
    ]);
  });
});

describe('Approve', () => {
  const read = { ...ada, unreadDocuments: [] };

  it('pressed twice decides once', async () => {
    const { bodies } = show({ [DECISIONS]: approved }, read);
    const button = await openAda();
    button.click();
    button.click();
    expect(await screen.findByText('Ada Brandt is approved')).toBeVisible();
    expect(bodies(DECISIONS)).toHaveLength(1);
  });

  it('says that it was oneself who approved before', async () => {
    show(
      {
        [DECISIONS]: problemResponse({
          status: 409,
          code: 'already_decided',
          message: 'This application has already been decided on.',
          state: 'approved',
          by: { id: signedIn.user.id, name: 'Ada Brandt' },
          at: '2026-11-20T10:00:00.000Z',
          reason: null,
        }),
      },
      read,
    );
    await userEvent.click(await openAda());
    expect(await screen.findByRole('alert')).toHaveTextContent('You already approved this application');
  });
});
