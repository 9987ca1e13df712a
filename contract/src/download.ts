import * as z from 'zod';
import { timestamp } from './text.ts';

/** Where a browser fetches something within a minute, once, without a credential in the address. */
export const downloadTicket = z.object({ path: z.string(), expiresAt: timestamp });
export type DownloadTicket = z.infer<typeof downloadTicket>;
