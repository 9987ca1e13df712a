import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildAttendance, buildEvent } from '../community.builders.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';

beforeEach(() => {
  takeToasts();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => vi.unstubAllGlobals());

const person = userEvent.setup({ delay: null });

async function fillIn(fields: Readonly<Record<string, string>>) {
  for (const [label, words] of Object.entries(fields)) {
    const field = screen.getByLabelText(label);
    await person.clear(field);
    await person.click(field);
    await person.paste(words);
  }
}

function draw(event = null as Parameters<typeof EventDialog>[0]['event']) {
  const onClose = vi.fn<() => void>();
  renderAt('/community/events', <EventDialog event={event} onClose={onClose} />);
  return onClose;
}

it('adds an event, with an address made of its title', { tags: ['slow'] }, async () => {
  const calls = stubApi({ 'POST /v1/community/events': jsonResponse(buildEvent()) });
  const onClose = draw();
  await screen.findByRole('dialog', { name: 'Add an event' });
  await person.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
  await fillIn({
    Title: 'Judging the judges',
    Host: 'The team',
    Summary: 'A talk.',
    Description: 'Words.',
    'Join link': 'https://meet.example.org/judges',
    'Start date': '2027-07-01',
    Capacity: '12',
  });
  await person.tab();
  await person.click(screen.getByRole('button', { name: 'Add the event' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({
    title: 'Judging the judges',
    slug: 'judging-the-judges',
    kind: 'workshop',
    host: 'The team',
    summary: 'A talk.',
    description: 'Words.',
    timeZone: 'Europe/Berlin',
    startsAt: '2027-07-01T16:00:00.000Z',
    endsAt: '2027-07-01T17:00:00.000Z',
    place: { kind: 'online', joinLink: 'https://meet.example.org/judges' },
    capacity: 12,
  });
});

it('names every field that is missing, and sends nothing', async () => {
  const calls = stubApi({});
  draw();
  await person.click(await screen.findByRole('button', { name: 'Add the event' }));
  for (const sentence of ['Title is required', 'Join link is required', 'Start must be a date and a time'])
    expect(await screen.findByText(sentence)).toBeVisible();
  expect(calls).toEqual([]);
});

it('changes an event, whose link to join is asked for first; what is refused lands on its field', async () => {
  const event = buildEvent({ going: 5 });
  const joinLink = 'https://meet.example.org/verdict';
  const message = 'Capacity must be at least 5: 5 people are going';
  const calls = stubApi({
    [`GET /v1/community/events/${event.slug}/attendance`]: jsonResponse(buildAttendance({ joinLink })),
    [`PUT /v1/community/events/${event.slug}`]: problemResponse({
      status: 422,
      code: 'invalid_fields',
      message: 'Some fields need another look.',
      errors: [{ path: 'capacity', message }],
    }),
  });
  const onClose = draw(event);
  expect(await screen.findByLabelText('Join link')).toHaveValue(joinLink);
  await fillIn({ Capacity: '2' });
  await person.click(screen.getByRole('button', { name: 'Save the event' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(calls.lastTo(`PUT /v1/community/events/${event.slug}`)?.body).toMatchObject({
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    capacity: 2,
  });
  expect(onClose).not.toHaveBeenCalled();
});

it('asks before people are notified that an event is cancelled', async () => {
  const event = buildEvent({ going: 5 });
  const calls = stubApi({
    [`DELETE /v1/community/events/${event.slug}`]: jsonResponse({ ...event, state: 'cancelled' }),
  });
  const onClose = vi.fn<() => void>();
  renderAt('/', <CancelEventDialog event={event} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this event?' });
  expect(within(dialog).getByText(/We notify the 5 people who are going by mail/)).toBeVisible();
  expect(calls).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Cancel the event' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
