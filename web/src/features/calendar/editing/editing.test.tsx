import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarEntry } from '@redoubt/contract/calendar';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildCalendarEntry, buildRepeat } from '#testing/calendar.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { OwnCalendar } from '../frame/own-calendar.tsx';

beforeEach(() => {
  takeToasts();
  // There is nothing to scroll where nothing is laid out.
  Element.prototype.scrollTo = () => undefined;
  startSession(buildSignedIn({ role: 'Expert' }));
});
afterEach(() => vi.unstubAllGlobals());

const CHANGE = '01970000-0000-7000-8000-000000000001';
const weekly = { occurrence: '2031-03-04', repeat: buildRepeat({ days: [2] }) };

/** The month of the entry, with its details open. */
async function open(given: Partial<CalendarEntry> = {}, others: readonly CalendarEntry[] = []) {
  const entry = buildCalendarEntry({ title: 'Calibration', ...given });
  const saved = jsonResponse({ id: entry.id, changeId: CHANGE, overlaps: ['Call'] });
  const calls = stubApi({
    'GET /v1/calendar/events': jsonResponse({ items: [entry, ...others], isTruncated: false }),
    [`PUT /v1/calendar/events/${entry.id}`]: saved,
    [`DELETE /v1/calendar/events/${entry.id}`]: saved,
    [`POST /v1/calendar/changes/${CHANGE}/undo`]: jsonResponse({ success: true }),
  });
  renderAt('/calendar?view=month&date=2031-03-04', <OwnCalendar />);
  await userEvent.click(await screen.findByText('Calibration'));
  return { calls, writing: () => calls.find(({ method }) => method === 'PUT' || method === 'DELETE') };
}

/** The dialog over the calendar. Searching the calendar too for something by its role takes seconds. */
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => userEvent.click(await (await dialog()).findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await (await dialog()).findByRole('radio', { name }));

describe('an event that is selected', () => {
  it(
    'is edited or moved in the form, which says what else is then, and keeps what was there',
    { tags: ['slow'] },
    async () => {
      const other = buildCalendarEntry({
        title: 'Call',
        startTime: '10:30',
        startsAt: '2031-03-04T10:30:00.000Z',
      });
      const { writing } = await open({ notes: 'Bring the keys' }, [other]);
      expect(screen.getByText('Bring the keys')).toBeVisible();
      await press('Edit or move');
      expect(await screen.findByText('Overlaps “Call”')).toBeVisible();
      fireEvent.change((await dialog()).getByLabelText('Title'), { target: { value: 'Later' } });
      await press('Save Event');
      await waitFor(() =>
        expect(writing()).toMatchObject({
          search: '?scope=all',
          body: {
            title: 'Later',
            notes: 'Bring the keys',
            date: '2031-03-04',
            startTime: '10:00',
            endTime: '11:00',
          },
        }),
      );
      await waitFor(() =>
        expect(takeToasts()).toMatchObject([{ title: '“Later” was saved', text: 'It overlaps “Call”.' }]),
      );
      await waitFor(() => expect(screen.queryByText('Edit the event')).toBeNull());
    },
  );

  it('closes no other form that was opened while it was saved', { tags: ['slow'] }, async () => {
    const entry = buildCalendarEntry({ title: 'Calibration' });
    const held = holdReply();
    stubApi({
      'GET /v1/calendar/events': jsonResponse({ items: [entry], isTruncated: false }),
      [`PUT /v1/calendar/events/${entry.id}`]: held.reply,
    });
    renderAt('/calendar?view=month&date=2031-03-04', <OwnCalendar />);
    await userEvent.click(await screen.findByText('Calibration'));
    await press('Edit or move');
    await press('Save Event');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByText('Calibration'));
    await dialog();
    held.release(jsonResponse({ id: entry.id, changeId: CHANGE, overlaps: [] }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: '“Calibration” was saved' }]));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is moved by key again before the first move is saved, from where it is then', async () => {
    const entry = buildCalendarEntry({ title: 'Calibration' });
    const held = holdReply();
    const calls = stubApi({
      'GET /v1/calendar/events': jsonResponse({ items: [entry], isTruncated: false }),
      [`PUT /v1/calendar/events/${entry.id}`]: held.reply,
    });
    renderAt('/calendar?view=month&date=2031-03-04', <OwnCalendar />);
    await screen.findByText('Calibration');
    const move = () => {
      const event = screen.getByText('Calibration').closest('button');
      if (event) fireEvent.keyDown(event, { key: 'ArrowRight', altKey: true });
    };
    const dates = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    move();
    await waitFor(() => expect(dates()).toMatchObject([{ date: '2031-03-05' }]));
    move();
    await waitFor(() => expect(dates()).toMatchObject([{ date: '2031-03-05' }, { date: '2031-03-06' }]));
  });

  it('is deleted, which can be undone', async () => {
    const { calls, writing } = await open();
    await press('Delete');
    await waitFor(() => expect(writing()).toMatchObject({ method: 'DELETE', search: '?scope=all' }));
    let toast = takeToasts()[0];
    await waitFor(() => {
      toast ??= takeToasts()[0];
      expect(toast).toMatchObject({ kind: 'undo', title: '“Calibration” was deleted' });
    });
    toast?.undo?.onUndo();
    await waitFor(() => expect(calls.lastTo(`POST /v1/calendar/changes/${CHANGE}/undo`)).toBeDefined());
  });
});

it('takes all day where that is said, and repeats as was chosen', { tags: ['slow'] }, async () => {
  const { writing } = await open();
  await press('Edit or move');
  const form = await dialog();
  await userEvent.click(await form.findByRole('checkbox', { name: 'All day' }));
  expect(form.queryByLabelText('Start time')).toBeNull();
  fireEvent.change(form.getByLabelText('To'), { target: { value: '5.3.2031' } });
  await userEvent.selectOptions(form.getByLabelText('Repeat'), 'month');
  await userEvent.selectOptions(form.getByLabelText('On'), 'the first Tuesday');
  fireEvent.change(form.getByLabelText('Every how many months'), { target: { value: '2' } });
  await userEvent.selectOptions(form.getByLabelText('Ends'), 'After a number of times');
  fireEvent.change(form.getByLabelText('How often'), { target: { value: '6' } });
  await press('Save Event');
  await waitFor(() =>
    expect(writing()?.body).toMatchObject({
      isAllDay: true,
      date: '2031-03-04',
      endDate: '2031-03-05',
      repeat: { every: 'month', interval: 2, on: 'weekday', until: null, count: 6 },
    }),
  );
});

describe('of an event that repeats it is asked which days are meant', () => {
  it.each([
    ['This one', 'this'],
    ['This and all following', 'following'],
    ['All', 'all'],
  ])('to delete: %s', async (label, scope) => {
    const { writing } = await open(weekly);
    await press('Delete');
    await screen.findByText('Delete which events?');
    await choose(label);
    await press('Delete');
    await waitFor(() => expect(writing()?.search).toBe(`?scope=${scope}&occurrence=2031-03-04`));
  });

  it('to edit: those that follow repeat as before', async () => {
    const { writing } = await open(weekly);
    await press('Edit or move');
    await screen.findByText('Edit which events?');
    await choose('This and all following');
    await press('Edit');
    expect(await screen.findByLabelText('Repeat')).toHaveValue('week');
    await press('Save Event');
    await waitFor(() =>
      expect(writing()).toMatchObject({
        search: '?scope=following&occurrence=2031-03-04',
        body: { repeat: { days: [2], until: null } },
      }),
    );
  });
});
