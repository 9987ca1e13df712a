import * as z from 'zod';
import { timestamp } from './text.ts';

/** The address of every download; the ticket in it is the credential. */
export const DOWNLOAD_PATH = '/v1/downloads/:ticket';

/** Where a browser fetches something within a minute, once, without a credential in the address. */
export const downloadTicket = z.object({ path: z.string(), expiresAt: timestamp });
export type DownloadTicket = z.infer<typeof downloadTicket>;
