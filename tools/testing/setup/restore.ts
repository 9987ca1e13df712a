import { afterAll, vi } from 'vitest';

// One process runs many files: what one of them spied on, stubbed or stopped, also where a test failed in its middle, is
// again what it was for the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
