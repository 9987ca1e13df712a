import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';

/** Three beats of a lease that were missed: the process is gone. */
export const SILENT_MS = 30 * SECOND_MS;
