import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { buildApplicant, buildDetail, buildPage, idOf } from '#testing/review.builders.ts';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { ReviewDesk } from './review-desk.tsx';

// Below 900 pixels, where the drawer lies over the list.
vi.mock('#ui/frame/use-wide.ts', () => ({ useWide: () => false }));

const panel = { Content: ({ applicant }: { applicant: { name: string } }) => <p>About {applicant.name}</p> };
const panels = { profile: panel, documents: panel, assessment: panel };
const ada = buildApplicant(1, { name: 'Ada Brandt' });
const mei = buildApplicant(2, { name: 'Mei Tan' });

beforeEach(() => startSession(buildSignedIn({ role: 'Admin' })));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it('are heard in the drawer that lies over the list, and not in a dialog over it', async () => {
  stubApi({
    'GET /v1/applications': () => jsonResponse(buildPage([ada, mei])),
    [`GET /v1/applications/${idOf(1)}`]: () => jsonResponse(buildDetail(ada)),
    [`GET /v1/applications/${idOf(2)}`]: () => jsonResponse(buildDetail(mei)),
    'GET /v1/reason-templates': () => jsonResponse({ items: [] }),
  });
  const { currentPath } = renderAt(
    `/pending-review?application=${idOf(1)}`,
    <ReviewDesk list="review" panels={panels} />,
  );
  expect(await screen.findByRole('dialog', { name: 'Ada Brandt' })).toHaveAttribute('aria-modal', 'true');
  await screen.findByText('About Ada Brandt');
  await userEvent.keyboard('j');
  expect(await screen.findByText('About Mei Tan')).toBeInTheDocument();
  await userEvent.keyboard('r');
  const question = await screen.findByRole('dialog', { name: 'Reject Mei Tan?' });
  within(question).getByRole('button', { name: 'Cancel' }).focus();
  await userEvent.keyboard('k');
  expect(currentPath()).toContain(idOf(2));
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reject Mei Tan?' })).toBeNull());
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeInTheDocument();
});
