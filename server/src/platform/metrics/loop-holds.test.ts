import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { watchHolds } from './loop-holds.ts';

const HELD_MS = 80;

/** Milliseconds, as /metrics tells them. */
async function readHold(registry: Registry): Promise<number> {
  const [metric] = await registry.getMetricsAsJSON();
  return Number(metric?.values[0]?.value) * 1000;
}

function work(): void {
  const { user } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - user < HELD_MS * 1000);
}

function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD_MS);
}

it('tells how long the process held its loop by itself, once, and nothing of a time in which it did not work', async () => {
  const registry = new Registry();
  watchHolds(registry);
  await wait(30);
  work();
  await wait(30);
  expect(await readHold(registry)).toBeGreaterThan(HELD_MS / 2);
  sleep();
  await wait(30);
  expect(await readHold(registry)).toBeLessThan(HELD_MS / 2);
});
