import { MINUTE_MS, SECOND_MS } from '#shared/time/durations.ts';

/** How long each chapter of the video is. */
export const CHAPTER_MS = MINUTE_MS;

/** The most that one heartbeat of the player may tell of, and the most that a person is credited at once. */
export const HEARTBEAT_MS = 10 * SECOND_MS;

/** How much of a chapter may be missing: players end a little before the last picture. */
export const MISSING_MS = SECOND_MS;

/** The chapters of the video in their order; numbers begin at 1. */
export const chapterTitles = [
  'What you do here',
  'Your first attempt',
  'What judges look at',
  'Your profile and application',
  'Learning and working together',
] as const;

/** A stretch of a chapter, in milliseconds from its beginning; `to` is not part of it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much of a chapter these stretches are, in milliseconds; they do not overlap. */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Whether a chapter of which these stretches were watched counts as watched. */
export function isChapterWatched(spans: readonly Span[]): boolean {
  return lengthOf(spans) >= CHAPTER_MS - MISSING_MS;
}
