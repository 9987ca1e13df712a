import * as z from 'zod';
import { userId } from '#grammar/ids.ts';
import { role } from '#grammar/roles.ts';

/** What is told of accounts, by name. */
export const accountsEvents = {
  accountMade: z.object({ userId, role }),
  /** Somebody goes by another name. */
  accountRenamed: z.object({ userId }),
  /** Another address, role or image, or the account was verified, disabled or enabled. */
  accountChanged: z.object({ userId }),
} as const;
