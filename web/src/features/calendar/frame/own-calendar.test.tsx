import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarEndpoints } from '@redoubt/contract/calendar';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildCalendarEntry } from '#testing/calendar.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { OwnCalendar } from './own-calendar.tsx';

beforeEach(() => {
  queryClient.clear();
  // There is nothing to scroll where nothing is laid out.
  Element.prototype.scrollTo = () => undefined;
  startSession(buildSignedIn({ role: 'Expert' }));
});
afterEach(() => vi.unstubAllGlobals());

const entries = [
  buildCalendarEntry({ title: 'Calibration', type: 'meeting' }),
  buildCalendarEntry({ title: 'Free', type: 'available' }),
];

async function show(search: string, isTruncated = false, items = entries) {
  const calls = stubApi({ 'GET /v1/calendar/events': () => jsonResponse({ items, isTruncated }) });
  renderAt(`/calendar?${search}`, <OwnCalendar />);
  await screen.findByText('Calibration');
  return calls;
}

describe('the calendar of a person', () => {
  it.each([
    ['day', '4 March 2031', '5 March 2031', '3 March 2031'],
    ['week', '2 – 8 Mar 2031', '9 – 15 Mar 2031', '23 Feb – 1 Mar 2031'],
    ['month', 'March 2031', 'April 2031', 'February 2031'],
  ])('goes on and back by a %s, and to today', async (...[view, now, after, before]) => {
    await show(`view=${view}&date=2031-03-04`);
    const title = () => screen.getByRole('heading', { level: 2, name: /20\d\d/ }).textContent;
    expect(title()).toContain(now);
    await userEvent.click(screen.getByRole('button', { name: `Next ${view}` }));
    expect(title()).toContain(after);
    await userEvent.click(screen.getByRole('button', { name: `Previous ${view}` }));
    await userEvent.click(screen.getByRole('button', { name: `Previous ${view}` }));
    expect(title()).toContain(before);
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(title()).toContain(String(new Date().getFullYear()));
  });

  it('leads back to the profile', async () => {
    await show('view=day&date=2031-03-04');
    expect(screen.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute('href', '/profile');
  });

  it.each([
    ['Client', 'Back to Dashboard', '/partner'],
    ['Admin', 'Back to Admin', '/admin'],
  ] as const)('leads a %s %s', async (...[role, name, href]) => {
    startSession(buildSignedIn({ role }));
    await show('view=day&date=2031-03-04');
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each([
    ['week', 'Choose a shorter view to see the others.'],
    ['day', 'Delete some to see the others.'],
  ])('says in the view of a %s that not all events are shown', async (...[view, advice]) => {
    await show(`view=${view}&date=2031-03-04`, true);
    expect(screen.getByRole('status')).toHaveTextContent(
      `There are too many events to show all of them: these are the first 2. ${advice}`,
    );
  });

  it.each(['day', 'week', 'month'])(
    'shows what takes all day in the %s, and counts no hours',
    async (view) => {
      const times = { startTime: '', endTime: '', startsAt: '2031-03-03T00:00:00.000Z' };
      const dayOff = buildCalendarEntry({
        ...times,
        title: 'Day off',
        isAllDay: true,
        date: '2031-03-03',
        endDate: '2031-03-05',
        endsAt: '2031-03-06T00:00:00.000Z',
      });
      await show(`view=${view}&date=2031-03-04`, false, [...entries, dayOff]);
      expect(await screen.findByText('Day off')).toBeVisible();
      const side = screen.getByRole('complementary', { name: 'Filter and totals' });
      expect(side.textContent).toMatch(/Meetings\s*2/);
      expect(side.textContent).toMatch(/In meetings\s*1\D/);
      await userEvent.click(screen.getByText('Day off'));
      expect(await screen.findByText('Mon, 3 Mar – Wed, 5 Mar 2031, all day')).toBeVisible();
    },
  );

  it('shows the engagements of a client, and counts the hours of those that were accepted', async () => {
    startSession(buildSignedIn({ role: 'Client' }));
    const held = (title: string, state: 'proposed' | 'accepted') =>
      buildCalendarEntry({
        title,
        type: 'engagement',
        source: 'booking',
        booking: { expert: 'Noor Haddad', state },
      });
    const items = [...entries, held('Kick-off', 'accepted'), held('Review', 'proposed')];
    await show('view=week&date=2031-03-04', false, items);
    const side = screen.getByRole('complementary', { name: 'Filter and totals' });
    expect(side.textContent).toMatch(/Client Engagements\s*1 \+ 1 proposed/);
    expect(side.textContent).toMatch(/With experts\s*1\D/);
    const states = ['Kick-off', 'Review'].map(
      (title) => screen.getByText(title).closest('button')?.dataset['state'],
    );
    expect(states).toEqual(['accepted', 'proposed']);
    await userEvent.click(screen.getByText('Review'));
    expect(await screen.findByText('Proposed, waiting for an answer')).toBeVisible();
    expect(screen.getByText('Noor Haddad')).toBeVisible();
  });

  it('counts each type, and shows only those that are ticked', async () => {
    await show('view=week&date=2031-03-05');
    const side = screen.getByRole('complementary', { name: 'Filter and totals' });
    const filter = within(side).getByRole('group', { name: /^Filter/ });
    expect(filter.textContent).toMatch(
      /Client Engagements\s*0\s*Meetings\s*1\s*Available Time\s*1\s*Blocked Time\s*0/,
    );
    await userEvent.click(within(side).getByRole('checkbox', { name: 'Meetings' }));
    expect(screen.queryByText('Calibration')).toBeNull();
    await userEvent.click(within(side).getByRole('checkbox', { name: 'Available Time' }));
    expect(screen.getByText('Your filter hides every event here.')).toBeVisible();
    await userEvent.click(within(side).getByRole('checkbox', { name: 'Meetings' }));
    expect(screen.getByText('Calibration')).toBeVisible();
  });

  it.each([
    ['New Event', 'Available'],
    ['Schedule', 'Meeting'],
  ])('%s opens a new event of its type, on a day in view at 09:00', async (name, type) => {
    await show('view=week&date=2031-03-05');
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Event' });
    expect(within(dialog).getByRole('radio', { name: type })).toBeChecked();
    expect(within(dialog).getByLabelText('Date')).toHaveValue('5 Mar 2031');
    expect(within(dialog).getByLabelText('Start time')).toHaveValue('09:00');
  });

  it('a new event that takes all day is created, as the server takes it', async () => {
    const saved = jsonResponse({ id: entries[0]?.id, changeId: null, overlaps: [] });
    const calls = stubApi({
      'GET /v1/calendar/events': () => jsonResponse({ items: [], isTruncated: false }),
      'POST /v1/calendar/events': saved,
    });
    renderAt('/calendar?view=week&date=2031-03-05', <OwnCalendar />);
    await userEvent.click(await screen.findByRole('button', { name: 'New Event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Event' }));
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Holiday' } });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'All day' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    await waitFor(() => expect(calls.lastTo('POST /v1/calendar/events')).toBeDefined());
    // The stub takes anything: the server reads the body by the contract.
    const read = calendarEndpoints.createEvent.body.safeParse(calls.lastTo('POST /v1/calendar/events')?.body);
    expect(read.error?.issues).toBeUndefined();
    expect(read.data).toMatchObject({ title: 'Holiday', isAllDay: true });
  });

  it('an empty day of the month opens a new event there, at 09:00', async () => {
    await show('view=month&date=2031-03-05');
    await userEvent.click(await screen.findByRole('button', { name: 'March 12, 2031' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Event' });
    expect(within(dialog).getByLabelText('Date')).toHaveValue('12 Mar 2031');
    expect(within(dialog).getByLabelText('Start time')).toHaveValue('09:00');
  });
});
