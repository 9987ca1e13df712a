import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildAttendance, buildEvent } from '../community.builders.ts';
import { changeAttendance } from './community.queries.ts';
import { EventDescription } from './event-description.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventList } from './event-list.tsx';
import { NoEvents } from './no-events.tsx';

const LIST = 'GET /v1/community/events';
const event = buildEvent();
const OWN = `/v1/community/events/${event.slug}/attendance`;

beforeEach(() => {
  takeToasts();
  clearSession();
});
afterEach(() => vi.unstubAllGlobals());

it('going to an event refreshes everything that shows events', async () => {
  stubApi({ [`PUT ${OWN}`]: jsonResponse(buildAttendance({ isGoing: true })) });
  const keys = ['list', 'next', 'attendees'].map((what) => ['community', 'events', what]);
  for (const key of keys) queryClient.setQueryData(key, null);
  await changeAttendance(event.slug, true);
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

describe('the list of events', () => {
  const draw = () =>
    renderAt('/community/events', <EventList when="upcoming" empty={<NoEvents when="upcoming" />} />);

  it('shows events with their times here and there, and leads to their pages', async () => {
    stubApi({ [LIST]: jsonResponse({ items: [event], nextCursor: null }) });
    draw();
    const link = await screen.findByRole('link', { name: 'Reading a verdict' });
    expect(link).toHaveAttribute('href', '/community/events/reading-a-verdict');
    expect(screen.getByText(/22:45 – .*00:15 Kathmandu, UTC\+5:45/)).toBeVisible();
    expect(screen.getByText(/Workshop, Online\. 3 people going/)).toBeVisible();
  });

  it('says what is full and what was cancelled', async () => {
    const full = buildEvent({ slug: 'full', capacity: 3 });
    const cancelled = buildEvent({ slug: 'cancelled', state: 'cancelled' });
    stubApi({ [LIST]: jsonResponse({ items: [full, cancelled], nextCursor: null }) });
    draw();
    expect(await screen.findByText('Full')).toBeVisible();
    expect(screen.getByText('Cancelled')).toBeVisible();
  });

  it('reads on where there is more', async () => {
    const pages = [
      { items: [event], nextCursor: 'bmV4dA' },
      { items: [buildEvent({ slug: 'second', title: 'The second page' })], nextCursor: null },
    ];
    stubApi({ [LIST]: () => jsonResponse(pages.shift()) });
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more events' }));
    expect(await screen.findByText('The second page')).toBeVisible();
    expect(screen.getByText('Reading a verdict')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more events' })).toBeNull();
  });

  it('is loading, then empty', async () => {
    const { reply, release } = holdReply();
    stubApi({ [LIST]: reply });
    draw();
    expect(await screen.findByText('Loading events')).toBeInTheDocument();
    release(jsonResponse({ items: [], nextCursor: null }));
    expect(await screen.findByText('No upcoming events')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See past events' })).toBeVisible();
  });

  it('offers another try when it cannot be read', async () => {
    stubApi({ [LIST]: problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }) });
    draw();
    expect(await screen.findByText('The events could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});

describe('an event', () => {
  const draw = (given = event, isPast = false) =>
    renderAt(`/community/events/${event.slug}`, <EventFacts event={given} isPast={isPast} />);

  it('asks guests to sign in and leads back, and gives them the file for their calendar', () => {
    draw();
    expect(screen.getByRole('link', { name: 'Sign in to say you’re going' })).toHaveAttribute(
      'href',
      '/signin?returnTo=%2Fcommunity%2Fevents%2Freading-a-verdict',
    );
    expect(screen.getByRole('link', { name: /Save to your calendar/ })).toHaveAttribute(
      'href',
      '/v1/community/events/reading-a-verdict/calendar',
    );
  });

  it('shows the link to join to who said that they are going, and takes it back', async () => {
    startSession(buildSignedIn());
    const joinLink = 'https://meet.example.org/verdict';
    stubApi({
      [`GET ${OWN}`]: jsonResponse(buildAttendance()),
      [`PUT ${OWN}`]: jsonResponse(buildAttendance({ isGoing: true, joinLink, going: 4 })),
      [`DELETE ${OWN}`]: jsonResponse(buildAttendance()),
    });
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'I’m going' }));
    expect(await screen.findByRole('link', { name: /Join online/ })).toHaveAttribute('href', joinLink);
    expect(screen.getByText('You are going')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I can’t make it' }));
    expect(await screen.findByRole('button', { name: 'I’m going' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Join online/ })).toBeNull();
  });

  it('says why a place was not kept', async () => {
    startSession(buildSignedIn());
    const message = 'This event is full: every place is taken.';
    stubApi({
      [`GET ${OWN}`]: jsonResponse(buildAttendance()),
      [`PUT ${OWN}`]: problemResponse({ status: 409, code: 'event_full', message }),
    });
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'I’m going' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: message }]));
  });

  it('that is full offers no place', async () => {
    startSession(buildSignedIn());
    stubApi({ [`GET ${OWN}`]: jsonResponse(buildAttendance()) });
    draw(buildEvent({ capacity: 3 }));
    expect(await screen.findByText(/All places are taken/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’m going' })).toBeNull();
  });

  it('that is over says how many went', () => {
    draw(event, true);
    expect(screen.getByText('3 people said they were going')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
  });
});

it('draws what was written as plain elements, and runs none of it', () => {
  const markdown =
    '# Big\n\n[one](javascript:alert(1)) <img src=x onerror=alert(1)> ![i](https://evil.example/i.png)\n\n[two](https://example.org)';
  renderAt('/', <EventDescription markdown={markdown} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Big' })).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('one').closest('a')?.getAttribute('href') ?? '').not.toContain('javascript');
  expect(screen.getByRole('link', { name: /two/ })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener noreferrer'),
  );
});
