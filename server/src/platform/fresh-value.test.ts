import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFreshValue } from './fresh-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  const load = vi.fn<(before: number | undefined) => Promise<number>>((before) =>
    Promise.resolve((before ?? 0) + 1),
  );
  return { load, value: createFreshValue({ maxAgeMs: 250, load }) };
}

it('is loaded once for all who ask at the same time', async () => {
  const { load, value } = counted();
  expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('is loaded again when it is too old and somebody asks, from the value before', async () => {
  const { load, value } = counted();
  await value.get();
  vi.advanceTimersByTime(249);
  expect(await value.get()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await value.get()).toBe(2);
});

it('ages from the beginning of the load', async () => {
  const value = createFreshValue({
    maxAgeMs: 250,
    load: async (before: number | undefined) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return (before ?? 0) + 1;
    },
  });
  const first = value.get();
  await vi.advanceTimersByTimeAsync(200);
  expect(await first).toBe(1);
  vi.advanceTimersByTime(50);
  const second = value.get();
  await vi.advanceTimersByTimeAsync(200);
  expect(await second).toBe(2);
});

it('tells a failure to those who asked, and tries again for the next', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce('there');
  const value = createFreshValue<string>({ maxAgeMs: 250, load });
  const both = await Promise.allSettled([value.get(), value.get()]);
  expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  expect(await value.get()).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});
