import type { CalendarEntry, Guest, GuestInvitation } from '@redoubt/contract/calendar';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildCalendarEntry } from '#testing/calendar.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { EventDetails } from './event-details.tsx';
import AnswerPage from './answer.page.tsx';

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

const ID = '01970000-0000-7000-8000-000000000001';
const editing = {
  close: vi.fn<() => void>(),
  remove: vi.fn<() => void>(),
  edit: vi.fn<() => void>(),
} as never;
const times = {
  date: '2031-03-04',
  startTime: '10:00',
  endDate: '2031-03-04',
  endTime: '11:00',
  timeZone: 'Africa/Lagos',
  startsAt: '2031-03-04T09:00:00.000Z',
  endsAt: '2031-03-04T10:00:00.000Z',
};
const entry = buildCalendarEntry({
  ...times,
  id: ID,
  title: 'Judge calibration',
  attendees: ['ade@bello.example'],
});
const invitation: GuestInvitation = {
  ...times,
  from: 'Grace Person',
  title: 'Judge calibration',
  description: '',
  location: 'Room 4',
  isOnline: false,
  repeat: null,
  isAllDay: false,
  answer: null,
  isOver: false,
};
const LINK = '/v1/calendar/invitations/abc';

it.each<[Partial<Guest>, string]>([
  [{ answer: 'accepted', letter: 'sent' }, 'accepted'],
  [{ letter: 'waiting', turn: '2999-03-01' }, 'will be mailed on 1 Mar 2999, when today’s limit is over'],
  [{ letter: 'sent' }, 'mailed, no answer yet'],
  [{ letter: 'opted-out' }, 'opted out, so no mail was sent'],
  [{ letter: 'refused' }, 'the mail server refused the mail'],
])('says of an attendee %j: %s', async (given, words) => {
  const guest = {
    email: 'ade@bello.example',
    answer: null,
    answeredAt: null,
    letter: null,
    turn: null,
    ...given,
  };
  stubApi({ [`GET /v1/calendar/events/${ID}/guests`]: jsonResponse({ items: [guest] }) });
  renderAt('/calendar', <EventDetails entry={entry} timeZone="Africa/Lagos" editing={editing} />);
  expect(await screen.findByText(words)).toBeVisible();
});

it('lets an invited person answer in their own calendar, and change nothing else', async () => {
  const calls = stubApi({
    [`PUT /v1/calendar/invited-events/${ID}/answer`]: jsonResponse({ success: true }),
  });
  const invited: CalendarEntry = {
    ...entry,
    source: 'invited',
    attendees: [],
    invitation: { from: 'Grace Person', answer: null },
  };
  renderAt('/calendar', <EventDetails entry={invited} timeZone="Africa/Lagos" editing={editing} />);
  expect(screen.getByText('Grace Person')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Maybe' }));
  expect(calls.lastTo(`PUT /v1/calendar/invited-events/${ID}/answer`)).toMatchObject({
    body: { answer: 'tentative' },
  });
});

it('declines what a client proposes with a reason, once on a double click', async () => {
  const calls = stubApi({
    [`PUT /v1/calendar/proposals/${ID}/answer`]: jsonResponse({ success: true, overlaps: [] }),
  });
  const proposed: CalendarEntry = {
    ...entry,
    source: 'proposed',
    attendees: [],
    invitation: { from: 'Lumen', answer: null },
  };
  renderAt('/calendar', <EventDetails entry={proposed} timeZone="Africa/Lagos" editing={editing} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(screen.getByText('Lumen reads it.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Why you decline (optional)'), 'I teach on Tuesdays.');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Decline' }));
  const answers = calls.filter(({ path }) => path === `/v1/calendar/proposals/${ID}/answer`);
  expect(answers).toMatchObject([{ body: { accepts: false, reason: 'I teach on Tuesdays.' } }]);
});

it('answers by the link of a mail, and can answer anew', async () => {
  const calls = stubApi({
    [`GET ${LINK}`]: jsonResponse(invitation),
    [`POST ${LINK}/answers`]: jsonResponse({ success: true }),
  });
  renderAt('/calendar/answer?token=abc', <AnswerPage />);
  expect(await screen.findByRole('heading', { name: 'Judge calibration' })).toBeVisible();
  expect(screen.getByText(/Place: Room 4.*Grace Person will see your answer/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/You answered: declined/)).toBeVisible();
  expect(calls.lastTo(`POST ${LINK}/answers`)).toMatchObject({ body: { answer: 'declined' } });
});

it('says why a link does not work', async () => {
  stubApi({
    [`GET ${LINK}`]: problemResponse({
      status: 404,
      code: 'link_unknown',
      message: 'Part of it may be missing.',
    }),
  });
  renderAt('/calendar/answer?token=abc', <AnswerPage />);
  expect(await screen.findByText('Part of it may be missing.')).toBeVisible();
});
