/** How many milliseconds of work `run` is for this thread: what else keeps the machine busy does not count. */
export function measureCpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * A fixed piece of work over text, in milliseconds of this thread: the least of several. Bounds are told in it, since a core of
 * one machine takes three times as long as that of another.
 */
export function calibrateCpuMs(): number {
  return Math.min(...Array.from({ length: 8 }, () => measureCpuMs(workOverText)));
}

function workOverText(): number {
  const words = Array.from({ length: 20_000 }, (_, nth) => `word-${String((nth * 7919) % 20_011)}`);
  return new Set(words).size + words.join(' ').replaceAll(/\d/g, 'x').length + words.toSorted().length;
}
