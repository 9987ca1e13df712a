/** How many milliseconds of work `run` is for this thread: what else keeps the machine busy does not count. */
export function measureCpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** What the work below may take on a core before the bounds grow with it; the slowest seen took twice as long. */
const CALIBRATION_MS = 9;

/**
 * How many times as long this core takes for a fixed piece of work over text as one for which bounds in milliseconds hold as
 * they stand: never less than 1, so that no bound is wider on a fast machine.
 */
export function slownessOfCore(): number {
  const takenMs = Math.min(...Array.from({ length: 8 }, () => measureCpuMs(workOverText)));
  return Math.max(1, takenMs / CALIBRATION_MS);
}

/** The same in time that passes: what else keeps the machine busy counts as well. */
export function slownessOfMachine(): number {
  const began = performance.now();
  workOverText();
  return Math.max(1, (performance.now() - began) / CALIBRATION_MS);
}

function workOverText(): number {
  const words = Array.from({ length: 20_000 }, (_, nth) => `word-${String((nth * 7919) % 20_011)}`);
  return new Set(words).size + words.join(' ').replaceAll(/\d/g, 'x').length + words.toSorted().length;
}
