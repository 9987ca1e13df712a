import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { CHAPTER_MS, HEARTBEAT_MS, isChapterWatched, type Span } from '@redoubt/contract/orientation';
import { expect, it } from 'vitest';
import { creditWatched } from './credit-watched.ts';

const begin = Date.parse('2026-11-23T10:00:00Z');

/** Beats of a player at these times, in milliseconds after the first. */
function watch(beats: readonly { at: number; claim: Span }[]): readonly Span[] {
  let state: { watched: readonly Span[]; until: Date | null } = { watched: [], until: null };
  for (const { at, claim } of beats) state = creditWatched({ ...state, claim, now: new Date(begin + at) });
  return state.watched;
}

const beat = (index: number, at = index * HEARTBEAT_MS) => ({
  at,
  claim: { from: index * HEARTBEAT_MS, to: (index + 1) * HEARTBEAT_MS },
});
const six = [0, 1, 2, 3, 4, 5];

it('credits a chapter that is played as time passes', () => {
  expect(watch(six.map((index) => beat(index)))).toEqual([{ from: 0, to: CHAPTER_MS }]);
});

it('credits one of ten heartbeats that are sent at once', () => {
  const ten = Array.from({ length: 10 }, (_, index) => beat(index % 6, 0));
  expect(watch(ten)).toEqual([{ from: 0, to: HEARTBEAT_MS }]);
});

it('credits no more than a heartbeat after a long pause', () => {
  expect(watch([beat(0), beat(1, HOUR_MS), beat(2, HOUR_MS)])).toEqual([{ from: 0, to: 2 * HEARTBEAT_MS }]);
});

it('credits as much as the time that passed, where less passed than was told', () => {
  expect(watch([beat(0), beat(1, 4000)])).toEqual([{ from: 0, to: HEARTBEAT_MS + 4000 }]);
});

it('does not complete a chapter for who jumps to its end, or watches one part again', () => {
  expect(isChapterWatched(watch([beat(5)]))).toBe(false);
  expect(watch(six.map((index) => ({ ...beat(0), at: index * HEARTBEAT_MS })))).toEqual([
    { from: 0, to: HEARTBEAT_MS },
  ]);
});

it('costs nothing to tell again what is credited already', () => {
  expect(watch([beat(0, 0), beat(0, 0), beat(1, HEARTBEAT_MS)])).toEqual([{ from: 0, to: 2 * HEARTBEAT_MS }]);
});

it('credits nothing where the clock went back', () => {
  expect(watch([beat(0), beat(1, -60_000)])).toEqual([{ from: 0, to: HEARTBEAT_MS }]);
});
