import {
  STATUS_DAYS,
  type ComponentReport,
  type ComponentState,
  type OverallState,
  type StatusComponent,
  type StatusDay,
  type StatusReport,
} from '@redoubt/contract/site';
import { DAY_MS, WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import { count, percent } from '#ui/words/numbers.ts';

export const componentWords: Readonly<Record<StatusComponent, { name: string; about: string }>> = {
  website: { name: 'Website and API', about: 'Pages and calls are answered without errors' },
  database: { name: 'Database', about: 'Answers within a second' },
  storage: { name: 'File storage', about: 'Files can be written and read' },
  worker: { name: 'Background work', about: 'Background jobs run on time' },
  mail: { name: 'Mail', about: 'No mail waits longer than ten minutes' },
};

export const stateWords: Readonly<Record<OverallState, string>> = {
  operational: 'Operational',
  degraded: 'Degraded',
  down: 'Down',
  unknown: 'Not measured',
};

/** "100%", "99.95%"; never rounded up to a hundred. */
export function describeShare(share: number | null): string {
  if (share === null) return 'not measured';
  return percent(Math.floor(share * 10_000) / 100);
}

type Uptime = ComponentReport['uptime'];

/** A span over which an uptime is shown. */
export interface UptimeSpan {
  readonly share: keyof Uptime;
  /** '24 hours', or where the span is not full yet since when and for how long: 'since 27 Nov 2026 (25 min)'. */
  readonly label: string;
  readonly isFull: boolean;
}

const spans = [
  { share: 'lastDay', label: '24 hours', lengthMs: DAY_MS },
  { share: 'lastWeek', label: '7 days', lengthMs: WEEK_MS },
  // The history begins at a midnight, so its last day is not whole.
  { share: 'lastQuarter', label: `${String(STATUS_DAYS)} days`, lengthMs: (STATUS_DAYS - 1) * DAY_MS },
] as const;

/**
 * The spans that are full, and the time since the first measurement while a longer one is not.
 *
 * @param formatDate an ISO time as its date
 */
export function listUptimeSpans(
  { measuredSince, measuredAt }: Pick<StatusReport, 'measuredSince' | 'measuredAt'>,
  formatDate: (at: string) => string,
): readonly UptimeSpan[] {
  if (measuredSince === null || measuredAt === null) return [];
  const measuredMs = Date.parse(measuredAt) - Date.parse(measuredSince);
  const full = spans.filter(({ lengthMs }) => measuredMs >= lengthMs);
  const next = spans[full.length];
  return [
    ...full.map(({ share, label }) => ({ share, label, isFull: true })),
    ...(next === undefined
      ? []
      : [
          {
            share: next.share,
            label: `since ${formatDate(measuredSince)} (${describeLength(measuredMs)})`,
            isFull: false,
          },
        ]),
  ];
}

function describeLength(ms: number): string {
  return ms < 2 * DAY_MS ? describeSeconds(ms / 1000) : count(Math.floor(ms / DAY_MS), 'day', 'days');
}

/** "3 min", "2 h 5 min"; what is shorter than a minute is one. */
export function describeSeconds(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${String(minutes)} min`;
  const rest = minutes % 60;
  return `${String(Math.floor(minutes / 60))} h${rest === 0 ? '' : ` ${String(rest)} min`}`;
}

/** What a day was like, in a sentence without its date. */
export function describeDay({ state, downSeconds, degradedSeconds }: StatusDay): string {
  switch (state) {
    case 'unmeasured':
      return 'not measured';
    case 'operational':
      return 'operational all day';
    case 'degraded':
    case 'down':
      return [
        ...(downSeconds > 0 ? [`down for ${describeSeconds(downSeconds)}`] : []),
        ...(degradedSeconds > 0 ? [`degraded for ${describeSeconds(degradedSeconds)}`] : []),
      ].join(', ');
  }
}

export const markOf: Readonly<
  Record<
    ComponentState | 'unknown',
    { shape: 'dot' | 'square' | 'ring'; tone: 'safe' | 'warn' | 'signal' | 'plain' }
  >
> = {
  operational: { shape: 'dot', tone: 'safe' },
  degraded: { shape: 'square', tone: 'warn' },
  down: { shape: 'square', tone: 'signal' },
  unknown: { shape: 'ring', tone: 'plain' },
};
