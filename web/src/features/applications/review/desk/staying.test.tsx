import type { Applicant } from '@redoubt/contract/applications';
import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { buildApplicant, buildDetail, buildPage, idOf } from '#testing/review.builders.ts';
import { holdReply, jsonResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ReviewDesk } from './review-desk.tsx';

// A test's window has no width.
vi.mock('#ui/frame/use-wide.ts', () => ({ useWide: () => true }));

const [ada, mei, luis, noor] = ['Ada Brandt', 'Mei Tan', 'Luis Prado', 'Noor Haddad'].map((name, nth) =>
  buildApplicant(nth + 1, { name }),
) as [Applicant, Applicant, Applicant, Applicant];
const panel = { Content: ({ applicant }: { applicant: Applicant }) => <p>About {applicant.name}</p> };
const panels = { profile: panel, documents: panel, assessment: panel };
const approved = jsonResponse({
  id: idOf(501),
  applicationId: idOf(1),
  kind: 'approve',
  status: 'approved',
  decidedAt: '2026-11-20T10:00:00.000Z',
  undoUntil: '2026-11-20T10:00:10.000Z',
});

function Screens() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/pending-review' ? <ReviewDesk list="review" panels={panels} /> : <p>Another screen</p>}
      <Link to="/elsewhere">Elsewhere</Link>
      <ToastHost />
    </>
  );
}

/** The desk with the first page of its list and the last one. */
function show(replies: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'GET /v1/applications': ({ search }) => {
      const isSecond = new URLSearchParams(search).get('page') === '2';
      const items = isSecond ? [noor] : [ada, mei, luis];
      return jsonResponse(buildPage(items, { page: isSecond ? 2 : 1, total: 26 }));
    },
    ...Object.fromEntries(
      [ada, mei, luis, noor].map((one) => [
        `GET /v1/applications/${one.id}`,
        () => jsonResponse(buildDetail(one)),
      ]),
    ),
    'GET /v1/reason-templates': () => jsonResponse({ items: [] }),
    ...replies,
  });
  return renderAt('/pending-review', <Screens />);
}

async function open({ name }: Applicant) {
  await userEvent.click(await screen.findByText(name));
  await screen.findByText(`About ${name}`);
  return screen.getByRole('complementary', { name });
}

async function beginApproval() {
  const held = holdReply();
  const page = show({ [`POST /v1/applications/${ada.id}/decisions`]: held.reply });
  await userEvent.click(within(await open(ada)).getByRole('button', { name: 'Approve' }));
  return { ...page, end: async () => act(async () => held.release(approved)) };
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

it('leaves whoever opened another application where they are once the decision is taken', async () => {
  const { currentPath, end } = await beginApproval();
  await userEvent.keyboard('jj');
  await screen.findByText('About Luis Prado');
  await end();
  await screen.findByText('Ada Brandt is approved');
  expect(currentPath()).toBe(`/pending-review?application=${luis.id}`);
});

it('goes on within what the list was narrowed to meanwhile', async () => {
  const { currentPath, end } = await beginApproval();
  await userEvent.click(screen.getByRole('radio', { name: 'Low 3' }));
  await waitFor(() => expect(currentPath()).toContain('urgency=low'));
  await end();
  await waitFor(() => expect(currentPath()).toContain(mei.id));
  expect(currentPath()).toContain('urgency=low');
});

it('takes a decision back from another screen without leading away from it', async () => {
  const { currentPath, end } = await beginApproval();
  await end();
  await screen.findByText('Ada Brandt is approved');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('Another screen');
  stubApi({
    [`POST /v1/decisions/${idOf(501)}/undo`]: jsonResponse({
      applicationId: ada.id,
      status: 'pending',
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Ada Brandt will not be notified.');
  expect(currentPath()).toBe('/elsewhere');
});

it('drops a question with the application that it is about', async () => {
  const { back } = show();
  await open(ada);
  await userEvent.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject Ada Brandt?' });
  await act(back);
  expect(screen.queryByRole('dialog')).toBeNull();
  await open(ada);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens nothing on a page that was turned to and left before it came', async () => {
  const held = holdReply();
  let isHeld = true;
  const second = jsonResponse(buildPage([noor], { page: 2, total: 26 }));
  const { back, currentPath } = show({
    'GET /v1/applications': ({ search }) => {
      if (new URLSearchParams(search).get('page') === '2') return isHeld ? held.reply() : second.clone();
      return jsonResponse(buildPage([ada, mei, luis], { total: 26 }));
    },
  });
  await open(luis);
  await userEvent.keyboard('j');
  await waitFor(() => expect(currentPath()).toContain('page=2'));
  await act(back);
  await screen.findByText('About Luis Prado');
  isHeld = false;
  await act(async () => held.release(second.clone()));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Noor Haddad');
  await waitFor(() => expect(currentPath()).toBe('/pending-review?page=2'));
  expect(screen.queryByText('About Noor Haddad')).toBeNull();
});

it('asks before a note is lost by going to another application', async () => {
  const { currentPath } = show();
  const pane = await open(ada);
  await userEvent.click(within(pane).getByRole('tab', { name: /Notes/ }));
  await userEvent.type(within(pane).getByRole('textbox'), 'The diploma is genuine.');
  await userEvent.click(within(pane).getByRole('button', { name: 'Next application' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(within(pane).getByRole('textbox')).toHaveValue('The diploma is genuine.');
  expect(currentPath()).toContain(ada.id);
  await userEvent.click(within(pane).getByRole('heading', { name: ada.name }));
  await userEvent.keyboard('j');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(currentPath()).toContain(mei.id));
});

it('stays with a note that is not saved yet, and asks nothing, once the decision is taken', async () => {
  const { currentPath } = show({ [`POST /v1/applications/${ada.id}/decisions`]: approved });
  const drawer = within(await open(ada));
  await userEvent.click(drawer.getByRole('tab', { name: /^Notes/ }));
  await userEvent.type(await drawer.findByLabelText('A note for the other Admins'), 'Call her');
  const before = currentPath();
  await userEvent.click(drawer.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(`${ada.name} is approved`)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull();
  expect(drawer.getByLabelText('A note for the other Admins')).toHaveValue('Call her');
  expect(currentPath()).toBe(before);
});
