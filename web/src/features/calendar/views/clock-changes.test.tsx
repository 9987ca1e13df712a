import { addDays, readEventTimes } from '@redoubt/contract/calendar';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { noop } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildCalendarEntry } from '#testing/calendar.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { timesAt } from '../editing/times-at.ts';
import { ScheduleViews, type ScheduleViewsProps } from './schedule-views.tsx';

/** Days on which clocks are changed, and the instants at which they show nine on the day before and on that day. */
const changes = [
  ['America/New_York', '2026-03-08', '2026-03-07T14:00:00.000Z', '2026-03-08T13:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-10-31T13:00:00.000Z', '2026-11-01T14:00:00.000Z'],
  ['Europe/London', '2026-03-29', '2026-03-28T09:00:00.000Z', '2026-03-29T08:00:00.000Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T08:00:00.000Z', '2026-10-25T09:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-03T22:00:00.000Z', '2026-04-04T23:00:00.000Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-02T23:00:00.000Z', '2026-10-03T22:00:00.000Z'],
] as const;
const LASTS_MS = 90 * MINUTE_MS;

const cases = changes.flatMap((change) =>
  (['day', 'week', 'month'] as const).map((view) => [view, ...change] as const),
);

it.each(cases)(
  'the %s draws a meeting at nine in %s on %s at nine, and moves it back a day by the clock',
  (...given) => {
    const [view, timeZone, day, before, startsAt] = given;
    // There is nothing to scroll where nothing is laid out.
    Element.prototype.scrollTo = () => undefined;
    const endsAt = new Date(Date.parse(startsAt) + LASTS_MS).toISOString();
    const meeting = buildCalendarEntry({ title: 'Standup', startsAt, endsAt, timeZone });
    const moved = vi.fn<ScheduleViewsProps['onMove']>();
    const rest = { onOpenDay: noop, onSlot: noop, onWholeDay: noop, onMonthDay: noop, onOpen: noop };
    const shown = { view, timeZone, date: day, entries: [meeting], onMove: moved };
    renderAt('/calendar', <ScheduleViews {...rest} {...shown} />);
    const drawn = screen.getByText('Standup').closest('button');
    expect(drawn).toHaveTextContent('09:00–10:30');
    if (drawn) fireEvent.keyDown(drawn, { key: 'ArrowLeft', altKey: true });
    const target = moved.mock.lastCall?.[1] ?? { start: '', end: '' };
    const times = timesAt(meeting, target, timeZone);
    expect(times).toMatchObject({ date: addDays(day, -1), startTime: '09:00', endTime: '10:30', timeZone });
    expect(readEventTimes(times)).toEqual({
      startsAt: new Date(before),
      endsAt: new Date(Date.parse(before) + LASTS_MS),
    });
  },
);
