import { vi } from 'vitest';
import { PATIENCE_MS } from '../patience.ts';

// They have no setting for it, and their second is too little for a busy machine.
const patience = { timeout: PATIENCE_MS, interval: 20 };
const { waitFor, waitUntil } = vi;
const optionsOf = (given: Parameters<typeof waitFor>[1]) =>
  typeof given === 'number' ? { ...patience, timeout: given } : { ...patience, ...given };
const patientWaitFor: typeof waitFor = (callback, options) => waitFor(callback, optionsOf(options));
const patientWaitUntil: typeof waitUntil = (callback, options) => waitUntil(callback, optionsOf(options));
// Where files share a process, this runs before each of them.
if (waitFor.name !== patientWaitFor.name) vi.waitFor = patientWaitFor;
if (waitUntil.name !== patientWaitUntil.name) vi.waitUntil = patientWaitUntil;
