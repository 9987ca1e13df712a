import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCalendarEntry } from '#testing/calendar.builders.ts';
import { EventBody } from './event-body.tsx';

it.each([
  { minutes: 15, line: 'short', lines: '' },
  { minutes: 30, line: 'true', lines: '' },
  { minutes: 45, line: undefined, lines: '2' },
  { minutes: 75, line: undefined, lines: '4' },
])('an event of $minutes minutes has whole lines in a week', ({ minutes, line, lines }) => {
  const startsAt = '2026-12-01T11:00:00.000Z';
  const endsAt = new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString();
  const entry = buildCalendarEntry({ title: 'Standup', startsAt, endsAt, timeZone: 'UTC' });
  render(<EventBody entry={entry} timeZone="UTC" view="week" />);
  const body = screen.getByText('Standup').parentElement;
  expect(body?.dataset['line']).toBe(line);
  expect(body?.style.getPropertyValue('--lines')).toBe(lines);
});
