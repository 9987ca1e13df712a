import { type ComponentState, type StatusComponent, statusComponents } from '@redoubt/contract/site';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';

/** A time in which a component was measured to be in one state. */
export interface StatusSpan {
  readonly component: StatusComponent;
  readonly state: ComponentState;
  readonly beganAt: Date;
  /** The time of the newest measurement with this state. */
  readonly seenAt: Date;
}

/** All components, measured at one moment. */
export interface Measurement {
  readonly at: Date;
  readonly states: Readonly<Record<StatusComponent, ComponentState>>;
}

export const MEASURED_EVERY_MS = MINUTE_MS;
/** Measurements that are further apart leave a gap: nobody knows what was in between, and it counts as down. */
export const LONGEST_PAUSE_MS = 150_000;

export interface SpanChange {
  readonly component: StatusComponent;
  /** The end of the newest span; null leaves it as it is. */
  readonly seenAt: Date | null;
  /** The state of a new span that begins with the measurement; null where the newest one goes on. */
  readonly begins: ComponentState | null;
}

/** What a measurement does to the newest spans: it prolongs one of the same state and ends one of another. */
export function changesOf(newest: readonly StatusSpan[], { at, states }: Measurement): SpanChange[] {
  return statusComponents.map((component) => {
    const state = states[component];
    const last = newest.find((span) => span.component === component);
    if (!last || at.getTime() - last.seenAt.getTime() > LONGEST_PAUSE_MS)
      return { component, seenAt: null, begins: state };
    return { component, seenAt: at, begins: last.state === state ? null : state };
  });
}

/** True where another process has just measured: one measurement a minute is enough for all. */
export function isMeasuredAlready(newest: readonly StatusSpan[], at: Date): boolean {
  return newest.some(({ seenAt }) => at.getTime() - seenAt.getTime() < MEASURED_EVERY_MS / 2);
}

/** The spans after a measurement, as the database would hold them. */
export function addMeasurement(
  spans: readonly StatusSpan[],
  measurement: Measurement,
): readonly StatusSpan[] {
  const newest = newestOf(spans);
  if (isMeasuredAlready(newest, measurement.at)) return spans;
  const changes = changesOf(newest, measurement);
  const prolonged = spans.map((span) => {
    const seenAt = newest.includes(span)
      ? changes.find(({ component }) => component === span.component)?.seenAt
      : null;
    return seenAt ? { ...span, seenAt } : span;
  });
  const begun = changes.flatMap(({ component, begins }) =>
    begins ? [{ component, state: begins, beganAt: measurement.at, seenAt: measurement.at }] : [],
  );
  return [...prolonged, ...begun];
}

/** The newest span of each component. */
export function newestOf(spans: readonly StatusSpan[]): StatusSpan[] {
  return statusComponents.flatMap((component) => {
    const own = spans.filter((span) => span.component === component);
    const [first, ...others] = own;
    return first
      ? [others.reduce((newest, span) => (span.beganAt > newest.beganAt ? span : newest), first)]
      : [];
  });
}
