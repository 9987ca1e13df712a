import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRepeat } from '#testing/calendar.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse } from '#testing/stub-api.ts';
import { stubUploads } from '#testing/stub-uploads.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ImportDialog } from './import-dialog.tsx';

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

const preview = {
  added: 1,
  changed: 0,
  unchanged: 2,
  events: [
    {
      title: 'Standup',
      startsAt: '2031-03-04T09:00:00.000Z',
      timeZone: 'UTC',
      isAllDay: false,
      repeat: buildRepeat({ days: [2] }),
      what: 'added',
    },
  ],
  refused: ['“Tax” lasts longer than 31 days.'],
  unclear: [],
  changeId: null,
};

function show() {
  const uploads = stubUploads();
  const close = vi.fn<() => void>();
  renderAt('/calendar', <ImportDialog onClose={close} />);
  return { uploads, close };
}

const choose = async () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is a field for a file.');
  await userEvent.upload(input, new File(['BEGIN:VCALENDAR'], 'work.ics', { type: 'text/calendar' }));
};

it('says what would happen and what is left out, then does it', async () => {
  const { uploads, close } = show();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await choose();
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.path).toContain('dryRun=true');
  await uploads[0]?.answer(jsonResponse(preview));
  expect(await screen.findByText(/1 event is new, 0 change, 2 are in your calendar already/)).toBeVisible();
  expect(screen.getByText('“Tax” lasts longer than 31 days.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 event' }));
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.path).not.toContain('dryRun=true');
  await uploads[1]?.answer(jsonResponse(preview));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('asks which time is meant where clocks show it twice, and keeps the question while the file is looked at again', async () => {
  const { uploads } = show();
  await choose();
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  const sentence =
    '“Night shift” begins at 01:30 on 2031-11-02, which clocks in America/New_York show twice.';
  const nothing = { ...preview, added: 0, events: [], refused: [], unclear: [sentence] };
  await uploads[0]?.answer(jsonResponse(nothing));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText(/left out until you choose/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'The later time' }));
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.path).toContain('disambiguation=later');
  expect(screen.getByRole('radio', { name: 'The later time' })).toBeChecked();
  await uploads[1]?.answer(jsonResponse({ ...preview, unclear: [sentence] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 event' }));
  await vi.waitFor(() => expect(uploads).toHaveLength(3));
  expect(uploads[2]?.path).toContain('disambiguation=later');
  expect(uploads[2]?.path).not.toContain('dryRun');
});

it('asks about the file that was chosen last, whichever answer comes last', async () => {
  const { uploads } = show();
  await choose();
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  await choose();
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  await uploads[1]?.answer(jsonResponse(preview));
  const sentence = '“Night shift” begins at 01:30 on 2031-11-02.';
  await uploads[0]?.answer(jsonResponse({ ...preview, unclear: [sentence] }));
  expect(await screen.findByText(/1 event is new/)).toBeVisible();
  expect(screen.queryByText(sentence)).toBeNull();
});

it('says why a file is not taken', async () => {
  const { uploads } = show();
  await choose();
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer(
    problemResponse({
      status: 422,
      code: 'calendar_file_unreadable',
      message: 'This is no iCalendar file (.ics) that we can read.',
    }),
  );
  expect(await screen.findByText('This is no iCalendar file (.ics) that we can read.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});

it('says the days of an event as its own zone has them, and of one that takes whole days in none', async () => {
  const { uploads } = show();
  await choose();
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  const monthly = buildRepeat({ every: 'month', on: 'date' });
  const shown = [
    { startsAt: '2031-03-04T23:30:00.000Z', timeZone: 'Asia/Tokyo', isAllDay: false, repeat: monthly },
    { startsAt: '2031-03-07T00:00:00.000Z', timeZone: 'UTC', isAllDay: true, repeat: null },
  ].map((event) => ({ title: 'Tern', what: 'changed', ...event }));
  await uploads[0]?.answer(jsonResponse({ ...preview, added: 0, changed: 2, events: shown }));
  const events = await screen.findByRole('list', { name: 'Events to import' });
  expect(events).toHaveTextContent('Every month on day 5');
  expect(events).toHaveTextContent(/changes to Fri, 7 Mar 2031, all day/);
});
