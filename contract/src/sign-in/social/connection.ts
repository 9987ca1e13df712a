import * as z from 'zod';
import { timestamp } from '#shared/text.ts';
import { socialProvider } from './providers.ts';

/** A provider as the settings show it: connected with this account or not. */
export const connection = z.object({
  provider: socialProvider,
  /** Whether one can connect it here and now; a connection outlives its being offered. */
  isOffered: z.boolean(),
  account: z
    .object({
      /** What the provider calls the person: their address, or their name where it gave none. */
      label: z.string(),
      connectedAt: timestamp,
      lastUsedAt: timestamp.nullable(),
      /** True when nothing else would let the person in. */
      isLastWayIn: z.boolean(),
    })
    .nullable(),
});
export type Connection = z.output<typeof connection>;
