import { performance } from 'node:perf_hooks';
import { createPasswords } from '#platform/crypto/passwords.ts';
import type { LoadResult } from './generate-load.ts';

/** Password checks a second with nothing around them, 16 asked for at once and as many in parallel as the server runs. */
export async function measureArgon2(durationSeconds: number): Promise<LoadResult> {
  const passwords = createPasswords();
  const hash = await passwords.hash('a password to be checked');
  const latencies: number[] = [];
  const began = performance.now();
  const check = async () => {
    while (performance.now() - began < durationSeconds * 1000) {
      const startedAt = performance.now();
      await passwords.verify(hash, 'a password to be checked');
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: 16 }, check));
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  const seconds = (performance.now() - began) / 1000;
  return {
    requestsPerSecond: latencies.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    sent: latencies.length,
    ok: latencies.length,
    statuses: {},
    errors: 0,
  };
}
