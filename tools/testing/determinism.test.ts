import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

it('draws the same in every run of property tests, unless it is told a seed', () => {
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env['TEST_SEED'] ?? 35));
  const draw = () => fc.sample(fc.string(), 20);
  expect(draw()).toEqual(draw());
});

it('waits longer than a second for what must come', async () => {
  let tries = 0;
  const begun = performance.now();
  await vi.waitFor(() => {
    tries += 1;
    if (performance.now() - begun < 1200) throw new Error('not yet');
  });
  expect(tries).toBeGreaterThan(2);
});
