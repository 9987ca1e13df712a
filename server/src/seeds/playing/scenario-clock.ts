import type { Clock } from '#platform/clock.ts';

/** A clock of the past: it stops until somebody waits or lets time pass, and neither takes any time. */
export interface ScenarioClock extends Clock {
  pass(milliseconds: number): void;
}

export function createScenarioClock(at: Date): ScenarioClock {
  let time = at.getTime();
  return {
    now: () => new Date(time),
    pass(milliseconds) {
      time += milliseconds;
    },
    sleep(milliseconds) {
      time += milliseconds;
      return Promise.resolve();
    },
  };
}
