import type { KindFigures } from '../records/kind-figures.store.ts';
import type { OpenProject } from './open-projects.store.ts';

/** How long accepted work took and what an hour of it earned, in the middle of all projects that have figures. */
export interface Typical {
  readonly secondsOf: ReadonlyMap<string, number>;
  /** In minor units; null while no project has a median. */
  readonly hourlyMinor: number | null;
}

export function typicalOf(figures: readonly KindFigures[]): Typical {
  const byKind = Map.groupBy(figures, ({ kind }) => kind);
  return {
    secondsOf: new Map(
      [...byKind].flatMap(([kind, some]) => {
        const seconds = middle(some.flatMap(({ medianSeconds }) => medianSeconds ?? []));
        return seconds === null || seconds === 0 ? [] : [[kind, seconds] as const];
      }),
    ),
    hourlyMinor: middle(figures.flatMap(({ hourlyMinor }) => hourlyMinor ?? [])),
  };
}

/**
 * What an hour on a project probably earns where nobody knows yet: its rates over the minutes that the same kind takes
 * elsewhere, and else what is usual. A rate by itself says nothing of an hour.
 */
export function expectHourly(
  { kinds: offered }: Pick<OpenProject, 'kinds'>,
  kinds: readonly string[],
  { secondsOf, hourlyMinor }: Typical,
): number {
  const hourly = offered.flatMap(({ kind, rateMinor }) => {
    const seconds = secondsOf.get(kind);
    return seconds === undefined || !kinds.includes(kind) ? [] : [(rateMinor * 3600) / seconds];
  });
  return hourly.length > 0 ? Math.max(...hourly) : (hourlyMinor ?? 0);
}

function middle(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;
}
