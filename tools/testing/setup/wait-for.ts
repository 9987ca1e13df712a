import { vi } from 'vitest';
import { PATIENCE_MS } from '../patience.ts';

// They have no setting for it, and their second is too little for a busy machine.
const patience = { timeout: PATIENCE_MS, interval: 20 };
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { ...patience, ...(typeof options === 'object' && options) });
vi.waitUntil = (callback, options) =>
  waitUntil(callback, { ...patience, ...(typeof options === 'object' && options) });
