import type { Incident, StatusComponent } from '@redoubt/contract/site';
import type { Segment } from './timeline.ts';

export type Timelines = ReadonlyMap<StatusComponent, readonly Segment[]>;

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
export function listIncidents(timelines: Timelines): Incident[] {
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
