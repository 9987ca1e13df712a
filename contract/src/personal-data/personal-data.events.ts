import * as z from 'zod';
import { userId } from '#shared/ids.ts';

/** Payloads of the events of people's data, by name. */
export const personalDataEvents = {
  /** The account was erased; what stays of it is shown as 'Deleted expert'. */
  accountErased: z.object({ userId }),
} as const;
