import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';

/** Three missed heartbeats of a lease: the process is gone. */
export const SILENT_MS = 30 * SECOND_MS;
