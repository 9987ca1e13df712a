import { addCounts, DurationHistogram, type SlotCounts } from './duration-histogram.ts';

export interface RequestCounts {
  readonly requests: number;
  /** Answered with 400 to 499. */
  readonly refusals: number;
  /** Answered with 500 and more. */
  readonly faults: number;
  readonly durations: SlotCounts;
}

/** The requests of a process in a period, by method and route template. */
export type RequestFigures = ReadonlyMap<string, RequestCounts>;

export const noRequests: RequestCounts = { requests: 0, refusals: 0, faults: 0, durations: [] };

export function addRequests(one: RequestCounts, other: RequestCounts): RequestCounts {
  return {
    requests: one.requests + other.requests,
    refusals: one.refusals + other.refusals,
    faults: one.faults + other.faults,
    durations: addCounts(one.durations, other.durations),
  };
}

class Tally {
  requests = 0;
  refusals = 0;
  faults = 0;
  readonly durations = new DurationHistogram();
}

/** Counts replies in memory, until they are taken: no request waits for a database. */
export class RequestTally {
  #routes = new Map<string, Tally>();

  add(route: string, status: number, ms: number): void {
    let tally = this.#routes.get(route);
    if (!tally) {
      tally = new Tally();
      this.#routes.set(route, tally);
    }
    tally.requests += 1;
    if (status >= 500) tally.faults += 1;
    else if (status >= 400) tally.refusals += 1;
    tally.durations.add(ms);
  }

  /** What was counted since it was last taken. */
  take(): RequestFigures {
    const taken = this.#routes;
    this.#routes = new Map();
    return new Map(
      [...taken].map(([route, { requests, refusals, faults, durations }]) => [
        route,
        { requests, refusals, faults, durations: durations.counts() },
      ]),
    );
  }
}
