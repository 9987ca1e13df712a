import { vi } from 'vitest';

// `vi.waitFor` has no setting for how long it waits, and a second is too little for a machine that is busy otherwise.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 60_000, interval: 20, ...(typeof options === 'object' && options) });
