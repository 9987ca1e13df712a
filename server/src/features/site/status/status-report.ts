import {
  type ComponentReport,
  type OverallState,
  STATUS_DAYS,
  type StatusComponent,
  statusComponents,
  type StatusDay,
  type StatusReport,
  type Incident,
  type ComponentState,
} from '@redoubt/contract/site';
import { DAY_MS, WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import { startOfDay } from '#platform/clock.ts';
import { LONGEST_PAUSE_MS, newestOf, type StatusSpan } from './status-span.ts';

const MOST_INCIDENTS = 50;

/** What the page shows, made from what was measured; nothing is added to it. */
export function reportStatus(spans: readonly StatusSpan[], now: Date): StatusReport {
  const midnight = startOfDay(now).getTime();
  const begin = midnight - (STATUS_DAYS - 1) * DAY_MS;
  const timelines = new Map(
    statusComponents.map((component) => [component, clip(timelineOf(spans, component, now), begin)]),
  );
  const firsts = [...timelines.values()].flatMap((timeline) => timeline.slice(0, 1)).map(({ from }) => from);
  const seen = spans.map(({ seenAt }) => seenAt.getTime());
  const measuredAt = seen.length === 0 ? null : Math.max(...seen);
  const states = stateNow(spans, now);
  return {
    state: overallOf(states),
    measuredSince: firsts.length === 0 ? null : new Date(Math.min(...firsts)).toISOString(),
    measuredAt: measuredAt === null ? null : new Date(measuredAt).toISOString(),
    components: [...timelines].map(([component, timeline]) => ({
      component,
      state: states.get(component) ?? 'unknown',
      ...reportPast(timeline, { begin, midnight, now: now.getTime() }),
    })),
    incidents: listIncidents(timelines).slice(0, MOST_INCIDENTS),
  };
}

/** The state of each component; `unknown` before it is measured, and where the newest measurement is too old. */
function stateNow(spans: readonly StatusSpan[], now: Date): ReadonlyMap<StatusComponent, OverallState> {
  return new Map(
    newestOf(spans).map(({ component, state, seenAt }) => [
      component,
      now.getTime() - seenAt.getTime() > LONGEST_PAUSE_MS ? 'unknown' : state,
    ]),
  );
}

function overallOf(states: ReadonlyMap<StatusComponent, OverallState>): OverallState {
  const all = statusComponents.map((component) => states.get(component) ?? 'unknown');
  if (all.includes('unknown')) return 'unknown';
  if (all.includes('down')) return 'down';
  return all.includes('degraded') ? 'degraded' : 'operational';
}

interface Times {
  /** The midnight that the history begins with. */
  readonly begin: number;
  /** Today's. */
  readonly midnight: number;
  readonly now: number;
}

function reportPast(
  timeline: readonly Segment[],
  { begin, midnight, now }: Times,
): Pick<ComponentReport, 'uptime' | 'days'> {
  const dayStarts = Array.from({ length: STATUS_DAYS }, (_, index) => begin + index * DAY_MS);
  return {
    uptime: {
      lastDay: uptimeOf(timeline, { from: now - DAY_MS, to: now }),
      lastWeek: uptimeOf(timeline, { from: now - WEEK_MS, to: now }),
      lastQuarter: uptimeOf(timeline, { from: midnight - (STATUS_DAYS - 1) * DAY_MS, to: now }),
    },
    days: dayStarts.map((from) => dayOf(timeline, from)),
  };
}

/** The share of the measured time, gaps included, in which it was not down. */
function uptimeOf(timeline: readonly Segment[], window: { from: number; to: number }): number | null {
  const down = timeIn(timeline, 'down', window);
  const rest = timeIn(timeline, 'operational', window) + timeIn(timeline, 'degraded', window);
  return down + rest === 0 ? null : rest / (down + rest);
}

function dayOf(timeline: readonly Segment[], from: number): StatusDay {
  const day = { from, to: from + DAY_MS };
  const [operational, degraded, down] = [
    timeIn(timeline, 'operational', day),
    timeIn(timeline, 'degraded', day),
    timeIn(timeline, 'down', day),
  ];
  return {
    date: new Date(from).toISOString().slice(0, 10),
    state: down > 0 ? 'down' : degraded > 0 ? 'degraded' : operational > 0 ? 'operational' : 'unmeasured',
    downSeconds: Math.round(down / 1000),
    degradedSeconds: Math.round(degraded / 1000),
  };
}

function clip(timeline: readonly Segment[], begin: number): readonly Segment[] {
  return timeline
    .filter(({ to }) => to > begin)
    .map((segment) => (segment.from < begin ? { ...segment, from: begin } : segment));
}

type Timelines = ReadonlyMap<StatusComponent, readonly Segment[]>;

interface Trouble {
  readonly component: StatusComponent;
  readonly state: Incident['state'];
  readonly isGap: boolean;
  readonly from: number;
  readonly to: number;
  /** It lasts. */
  readonly isOpen: boolean;
}

/**
 * The times in which something was not operational, the newest first. Of one component what follows without a break is
 * one incident with the worst of its states; the same time of several components is one incident of them all.
 */
function listIncidents(timelines: Timelines): Incident[] {
  const troubles = [...timelines].flatMap(([component, timeline]) => findTroubles(component, timeline));
  const together = Map.groupBy(
    troubles,
    ({ from, to, ...how }) => `${String(from)} ${String(to)} ${how.state} ${String([how.isGap, how.isOpen])}`,
  );
  return [...together.values()]
    .toSorted((one, other) => (other[0]?.from ?? 0) - (one[0]?.from ?? 0))
    .flatMap((group) => {
      const [first] = group;
      return first ? [toIncident(first, group)] : [];
    });
}

function toIncident({ state, isGap, from, to, isOpen }: Trouble, group: readonly Trouble[]): Incident {
  return {
    components: group.map(({ component }) => component),
    state,
    isGap,
    startedAt: new Date(from).toISOString(),
    endedAt: isOpen ? null : new Date(to).toISOString(),
  };
}

function findTroubles(component: StatusComponent, timeline: readonly Segment[]): Trouble[] {
  const troubles: Trouble[] = [];
  for (const [index, { state, isGap, from, to }] of timeline.entries()) {
    if (state === 'operational') continue;
    const last = troubles.at(-1);
    const isOpen = index === timeline.length - 1;
    const goesOn = last?.to === from && last.isGap === isGap;
    if (goesOn) {
      troubles[troubles.length - 1] = { ...last, to, isOpen, state: last.state === 'down' ? 'down' : state };
    } else troubles.push({ component, state, isGap, from, to, isOpen });
  }
  return troubles;
}

/** A part of a component's past; times are milliseconds since the epoch. */
interface Segment {
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
function timelineOf(spans: readonly StatusSpan[], component: StatusComponent, now: Date): readonly Segment[] {
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
function timeIn(
  timeline: readonly Segment[],
  state: ComponentState,
  { from, to }: { from: number; to: number },
): number {
  return timeline
    .filter((segment) => segment.state === state)
    .reduce((sum, segment) => sum + Math.max(0, Math.min(segment.to, to) - Math.max(segment.from, from)), 0);
}
