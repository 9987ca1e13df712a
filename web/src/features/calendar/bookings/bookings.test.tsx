import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { buildExpert } from '#testing/talent.builders.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { BookingsDialog } from './bookings-dialog.tsx';

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

const booking = {
  id: '01970000-0000-7000-8000-000000000002',
  expert: 'Tunde Alabi',
  title: 'Red-team review',
  startsAt: '2031-03-04T09:00:00.000Z',
  endsAt: '2031-03-04T10:00:00.000Z',
  timeZone: 'Africa/Lagos',
  state: 'proposed',
  isOver: false,
};
const LIST = 'GET /v1/calendar/bookings';

function show(items: readonly object[], expertId: string | null = null) {
  const expert = buildExpert({ status: 'active' });
  const calls = stubApi({
    [LIST]: jsonResponse({ items }),
    'GET /api/partner-university/experts': jsonResponse({ items: [expert], nextCursor: null }),
    'GET /v1/calendar/availability': jsonResponse({ isAvailable: false, freeHours: 3 }),
    'POST /v1/calendar/bookings': jsonResponse(booking),
    [`POST /v1/calendar/bookings/${booking.id}/withdrawal`]: jsonResponse({ ...booking, state: 'withdrawn' }),
  });
  renderAt(
    '/calendar',
    <BookingsDialog timeZone="Africa/Lagos" expertId={expertId} onClose={() => undefined} />,
  );
  return { calls, expert };
}

it('says that nothing was proposed yet', async () => {
  show([]);
  expect(await screen.findByText(/Nothing was proposed yet/)).toBeVisible();
});

it.each([
  ['proposed', false, 'Waits for an answer', true],
  ['proposed', true, 'Was not answered in time', false],
  ['accepted', false, 'Accepted', true],
  ['declined', false, 'Declined', false],
  ['cancelled', false, 'Cancelled by the expert', false],
])('of one that is %s (over: %s) it says: %s', async (...[state, isOver, words, canWithdraw]) => {
  show([{ ...booking, state, isOver }]);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText(words)).toBeVisible();
  expect(row.queryAllByRole('button', { name: 'Withdraw Red-team review' })).toHaveLength(
    canWithdraw ? 1 : 0,
  );
});

it('withdraws one', async () => {
  const { calls } = show([booking]);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw Red-team review' }));
  expect(calls.some(({ path }) => path.endsWith('/withdrawal'))).toBe(true);
});

it('proposes one to an expert, and says whether they are free then', async () => {
  const { calls, expert } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose an engagement' }));
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Please choose an expert')).toBeVisible();
  expect(screen.getByText('Title is required')).toBeVisible();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Expert' }),
    await screen.findByRole('option', { name: expert.name }),
  );
  expect(await screen.findByText(/not said that they are free then.*3 free hours that week/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Title'), 'Red-team review');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/Nothing was proposed yet/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    body: { expertId: expert.id, title: 'Red-team review', startTime: '09:00', timeZone: 'Africa/Lagos' },
  });
});
