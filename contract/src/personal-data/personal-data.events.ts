import * as z from 'zod';
import { userId } from '#shared/ids.ts';

/** What is told of people's data, by name. */
export const personalDataEvents = {
  /** The person is nobody any more; what stays of theirs stands under 'Deleted expert'. */
  accountErased: z.object({ userId }),
} as const;
