import * as z from 'zod';
import { archiveId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** queued: being made. ready: to be downloaded. failed: ask again. expired: it was removed. */
export const archiveStates = ['queued', 'ready', 'failed', 'expired'] as const;

export const archive = z.object({
  id: archiveId,
  state: z.enum(archiveStates),
  /** How many parts of the product have handed over what they hold, of how many. */
  partsDone: z.number().int(),
  partsTotal: z.number().int(),
  requestedAt: timestamp,
  finishedAt: timestamp.nullable(),
  /** Until when it can be downloaded. */
  expiresAt: timestamp.nullable(),
  sizeBytes: z.number().int().nullable(),
});
export type Archive = z.infer<typeof archive>;

export const archives = z.object({
  items: z.array(archive),
  /** When another may be requested; null means now. */
  nextRequestAt: timestamp.nullable(),
});
export type Archives = z.infer<typeof archives>;
