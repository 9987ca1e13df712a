import { vi } from 'vitest';
import { PATIENCE_MS } from '../patience.ts';

// `vi.waitFor` has no setting for it, and its second is too little for a busy machine.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: PATIENCE_MS, interval: 20, ...(typeof options === 'object' && options) });
