import type { CalendarEntry } from '@redoubt/contract/calendar';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { STEP_MINUTES } from '@redoubt/contract/calendar';
import { useCallback, type KeyboardEvent } from 'react';
import { type WallTimes, wallTimesOf } from '../events/view-times.ts';

const STEP_MS = STEP_MINUTES * MINUTE_MS;

const moves: Readonly<Record<string, number>> = {
  ArrowUp: -STEP_MS,
  ArrowDown: STEP_MS,
  ArrowLeft: -DAY_MS,
  ArrowRight: DAY_MS,
};

/** One of the days of one event, whatever the list. */
export function keyOf({ id, occurrence }: Pick<CalendarEntry, 'id' | 'occurrence'>): string {
  return `${id}:${occurrence ?? ''}`;
}

/**
 * Alt and an arrow move an event by a quarter of an hour or a day; with Shift they make it shorter or longer. What takes all
 * day moves and grows by days.
 */
export function useEventKeys(timeZone: string, onMove: (entry: CalendarEntry, times: WallTimes) => void) {
  return useCallback(
    (pressed: KeyboardEvent, entry: CalendarEntry) => {
      const by = moves[pressed.key];
      if (!pressed.altKey || by === undefined || entry.source !== 'own') return;
      const isLonger = pressed.shiftKey;
      const isByDay = Math.abs(by) === DAY_MS;
      if (entry.isAllDay ? !isByDay : isLonger && isByDay) return;
      const { start, end } = wallTimesOf(entry, timeZone);
      pressed.preventDefault();
      onMove(entry, { start: isLonger ? start : shift(start, by), end: shift(end, by) });
    },
    [timeZone, onMove],
  );
}

function shift(wallTime: string, by: number): string {
  const at = new Date(Date.parse(`${wallTime.replace(' ', 'T')}Z`) + by);
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
