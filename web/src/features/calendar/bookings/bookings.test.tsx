import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { buildExpert } from '#testing/talent.builders.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { BookingsDialog } from './bookings-dialog.tsx';
import { BookingsPart } from './bookings-part.tsx';

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
  declineReason: '',
  isOver: false,
};
const FREE = { startsAt: '2031-03-04T12:00:00.000Z', endsAt: '2031-03-04T16:00:00.000Z' };
const LIST = 'GET /v1/calendar/bookings';

function show(items: readonly object[], timeZone = 'Africa/Lagos') {
  const expert = buildExpert({ status: 'active' });
  // Experts are requested by status.
  const lists = [[expert], [], []];
  const calls = stubApi({
    [LIST]: jsonResponse({ items }),
    'GET /api/partner-university/experts': () =>
      jsonResponse({ items: lists.shift() ?? [], nextCursor: null, total: 0 }),
    'GET /v1/calendar/availability': jsonResponse({ isAvailable: false, freeHours: 3, free: [FREE] }),
    'POST /v1/calendar/bookings': jsonResponse(booking),
    [`POST /v1/calendar/bookings/${booking.id}/withdrawal`]: jsonResponse({ ...booking, state: 'withdrawn' }),
  });
  renderAt('/calendar', <BookingsDialog timeZone={timeZone} expertId={null} onClose={() => undefined} />);
  return { calls, expert };
}

it('says that nothing was proposed yet', async () => {
  show([]);
  expect(await screen.findByText(/No engagements yet/)).toBeVisible();
});

it.each([
  ['proposed', false, 'Waiting for an answer', true],
  ['proposed', true, 'Not answered in time', false],
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

it('says why one was declined', async () => {
  show([{ ...booking, state: 'declined', declineReason: 'I teach on Tuesdays.' }]);
  expect(await screen.findByText('Reason: “I teach on Tuesdays.”')).toBeVisible();
});

it('withdraws one, and asks first', async () => {
  const { calls } = show([{ ...booking, state: 'accepted' }]);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Withdraw Red-team review');
  expect(screen.getByText(/The expert is told by mail/)).toBeVisible();
  await press('Keep it');
  await press('Withdraw Red-team review');
  expect(calls.some(({ path }) => path.endsWith('/withdrawal'))).toBe(false);
  await press('Withdraw it');
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
  expect(await screen.findByText(/not marked this time as free/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Title'), 'Red-team review');
  await userEvent.click(screen.getByRole('button', { name: /^Tue.*13:00.*17:00$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/No engagements yet/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    body: {
      expertId: expert.id,
      title: 'Red-team review',
      date: '2031-03-04',
      startTime: '13:00',
      endTime: '14:00',
      timeZone: 'Africa/Lagos',
    },
  });
});

it('keeps a date that cannot be read, with the remedy, and proposes nothing', async () => {
  const { calls, expert } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose an engagement' }));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Expert' }),
    await screen.findByRole('option', { name: expert.name }),
  );
  await userEvent.type(screen.getByLabelText('Title'), 'Review');
  const date = screen.getByLabelText('Date');
  await userEvent.clear(date);
  await userEvent.type(date, '31.11.2031');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/This is not a day we can read/)).toBeVisible();
  expect(date).toHaveValue('31.11.2031');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.clear(date);
  await userEvent.type(date, '14/12/2031');
  await userEvent.tab();
  expect(date).toHaveValue('14 Dec 2031');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { date: '2031-12-14' } }),
  );
});

it('finds an expert whom the list does not reach, and keeps who was chosen', async () => {
  const named = buildExpert({ status: 'active', name: 'Zoë Tan' });
  const listed = buildExpert({
    status: 'active',
    name: 'Ada Okafor',
    id: '0192c000-0000-7000-8000-00000000e002' as never,
  });
  const searched = buildExpert({
    status: 'active',
    name: 'Ben Ito',
    id: '0192c000-0000-7000-8000-00000000e003' as never,
  });
  const calls = stubApi({
    'GET /api/partner-university/experts': ({ search }) => {
      const query = new URLSearchParams(search);
      if (query.get('status') !== 'active') return jsonResponse({ items: [], nextCursor: null, total: 0 });
      if (query.has('id')) return jsonResponse({ items: [named], nextCursor: null, total: 0 });
      if (query.has('q')) return jsonResponse({ items: [searched], nextCursor: null, total: 0 });
      return jsonResponse({ items: [listed], nextCursor: 'more', total: 2 });
    },
    'GET /v1/calendar/availability': jsonResponse({ isAvailable: true, freeHours: 3, free: [] }),
  });
  renderAt(
    '/calendar',
    <BookingsDialog timeZone="Africa/Lagos" expertId={named.id} onClose={() => undefined} />,
  );
  expect(await screen.findByRole('option', { name: 'Zoë Tan', selected: true })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Find an expert'), 'ito');
  expect(await screen.findByRole('option', { name: 'Ben Ito' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Ada Okafor' })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Zoë Tan', selected: true })).toBeVisible();
  expect(
    calls.filter(({ search }) => search.includes('q=')).every(({ search }) => search.includes('q=ito')),
  ).toBe(true);
});

it('offers first whose address was searched for', async () => {
  const walks = ['walk10', 'walk1'].map((name, at) =>
    buildExpert({
      status: 'active',
      name: at === 0 ? 'Ada' : 'Zoë',
      email: `${name}@uni.example`,
      id: `0192c000-0000-7000-8000-00000000e01${String(at)}` as never,
    }),
  );
  stubApi({
    'GET /api/partner-university/experts': ({ search }) => {
      const query = new URLSearchParams(search);
      const items = query.get('status') === 'active' ? walks : [];
      return jsonResponse({ items, nextCursor: query.has('q') ? null : 'more', total: items.length });
    },
    'GET /v1/calendar/availability': jsonResponse({ isAvailable: true, freeHours: 3, free: [] }),
  });
  renderAt('/calendar', <BookingsDialog timeZone="Africa/Lagos" expertId={null} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose an engagement' }));
  const names = () =>
    screen
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter((name) => name === 'Ada' || name === 'Zoë');
  await screen.findByRole('option', { name: 'Zoë' });
  expect(names()).toEqual(['Ada', 'Zoë']);
  await userEvent.type(screen.getByLabelText('Find an expert'), 'walk1@uni.example');
  await waitFor(() => expect(names()).toEqual(['Zoë', 'Ada']));
});

it('chooses nobody where the address names nobody of theirs', async () => {
  stubApi({ 'GET /api/partner-university/experts': jsonResponse({ items: [], nextCursor: null, total: 0 }) });
  renderAt('/calendar', <BookingsDialog timeZone="Africa/Lagos" expertId="x" onClose={() => undefined} />);
  expect(
    await screen.findByRole('option', { name: 'No matching expert has accepted your invitation' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Please choose an expert')).toBeVisible();
});

it('asks which time is meant where clocks show it twice, and proposes that one', async () => {
  const { calls, expert } = show([], 'America/New_York');
  await userEvent.click(await screen.findByRole('button', { name: 'Propose an engagement' }));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Expert' }),
    await screen.findByRole('option', { name: expert.name }),
  );
  await userEvent.type(screen.getByLabelText('Title'), 'Night shift');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2031-11-02' } });
  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '01:30' } });
  fireEvent.change(screen.getByLabelText('End time'), { target: { value: '03:00' } });
  const question = await screen.findByRole('group', { name: 'Which time do you mean' });
  await userEvent.click(within(question).getByRole('button', { name: '01:30 (UTC-05:00)' }));
  expect(question).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      body: { date: '2031-11-02', startTime: '01:30', startOffset: '-05:00' },
    }),
  );
});

it.each([
  ['what it is asked for', '/calendar?list=engagements', 'Engagements'],
  [
    'a form for one expert',
    '/calendar?propose=01970000-0000-7000-8000-000000000009',
    'Propose an engagement',
  ],
])(
  'the address of the calendar opens %s, and says so no more once it is closed',
  async (...[, path, title]) => {
    startSession(buildSignedIn({ role: 'Client' }));
    stubApi({ [LIST]: jsonResponse({ items: [booking] }) });
    const { currentPath, back } = renderAt(path, <BookingsPart className="" />);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(currentPath()).toBe('/calendar'));
    // It is no step of its own for Back.
    await act(back);
    expect(currentPath()).toBe('/calendar');
  },
);
