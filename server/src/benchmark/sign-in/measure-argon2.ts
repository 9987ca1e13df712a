import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { verify } from '@node-rs/argon2';
import { createPasswords } from '#platform/crypto/passwords.ts';
import type { LoadResult } from '../stage/generate-load.ts';

const PASSWORD = 'a password to be checked';

/** Password checks a second with nothing around them: the bare library, as many at once as the machine has cores. */
export async function measureArgon2(durationSeconds: number): Promise<LoadResult> {
  const hash = await createPasswords().hash(PASSWORD);
  const latencies: number[] = [];
  const began = performance.now();
  const check = async () => {
    while (performance.now() - began < durationSeconds * 1000) {
      const startedAt = performance.now();
      await verify(hash, PASSWORD);
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, check));
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  const seconds = (performance.now() - began) / 1000;
  return {
    requestsPerSecond: latencies.length / seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    sent: latencies.length,
    ok: latencies.length,
    errors: 0,
  };
}
