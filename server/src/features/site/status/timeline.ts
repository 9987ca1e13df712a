import type { ComponentState, StatusComponent } from '@redoubt/contract/site';
import { LONGEST_PAUSE_MS, type StatusSpan } from './status-span.ts';

/** A part of a component's past; times are milliseconds since the epoch. */
export interface Segment {
  readonly state: ComponentState;
  readonly from: number;
  readonly to: number;
  /** Nothing was measured. It counts as down. */
  readonly isGap: boolean;
}

/**
 * What is known of a component from its first measurement until now, without holes: between spans that do not touch lies
 * a gap, and so it does after the newest once its next measurement is overdue.
 */
export function timelineOf(
  spans: readonly StatusSpan[],
  component: StatusComponent,
  now: Date,
): readonly Segment[] {
  const own = spans
    .filter((span) => span.component === component && span.beganAt <= now)
    .toSorted((one, other) => one.beganAt.getTime() - other.beganAt.getTime());
  const segments: Segment[] = [];
  for (const [index, span] of own.entries()) {
    const from = span.beganAt.getTime();
    const seen = span.seenAt.getTime();
    const next = own[index + 1]?.beganAt.getTime() ?? now.getTime();
    const isLast = index === own.length - 1;
    const to = isLast && next - seen <= LONGEST_PAUSE_MS ? next : Math.min(seen, next);
    segments.push({ state: span.state, from, to, isGap: false });
    if (to < next) segments.push({ state: 'down', from: to, to: next, isGap: true });
  }
  // The newest stays also while it has no length yet: it says what is now.
  return segments.filter(({ from, to }, index) => to > from || index === segments.length - 1);
}

/** How long a timeline is in a state between two moments, in milliseconds. */
export function timeIn(
  timeline: readonly Segment[],
  state: ComponentState,
  { from, to }: { from: number; to: number },
): number {
  return timeline
    .filter((segment) => segment.state === state)
    .reduce((sum, segment) => sum + Math.max(0, Math.min(segment.to, to) - Math.max(segment.from, from)), 0);
}
