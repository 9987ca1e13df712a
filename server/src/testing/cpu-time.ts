/** How many milliseconds of work `run` is for this thread: what else keeps the machine busy does not count. */
export function measureCpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
