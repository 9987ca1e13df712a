import { type ComponentState, type StatusComponent, statusComponents } from '@redoubt/contract/site';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { addMeasurement, type Measurement, type StatusSpan } from './status-span.ts';

/** All components operational, but for those named. */
export function buildMeasurement(
  at: string | number,
  states: Partial<Record<StatusComponent, ComponentState>> = {},
): Measurement {
  const operational = statusComponents.map((component) => [component, 'operational'] as const);
  return {
    at: new Date(at),
    states: { ...(Object.fromEntries(operational) as Measurement['states']), ...states },
  };
}

/** The spans of measurements, one a minute from a moment on. */
export function measureMinutes(
  from: string,
  minutes: number,
  statesAt: (minute: number) => Partial<Record<StatusComponent, ComponentState>> = () => ({}),
): readonly StatusSpan[] {
  return addMinutes([], { from, minutes, statesAt });
}

/** Like `measureMinutes`, appended to earlier spans. */
export function addMinutes(
  spans: readonly StatusSpan[],
  given: {
    from: string;
    minutes: number;
    statesAt?: (minute: number) => Partial<Record<StatusComponent, ComponentState>>;
  },
): readonly StatusSpan[] {
  const start = Date.parse(given.from);
  return Array.from({ length: given.minutes }, (_, minute) =>
    buildMeasurement(start + minute * MINUTE_MS, given.statesAt?.(minute)),
  ).reduce(addMeasurement, spans);
}
