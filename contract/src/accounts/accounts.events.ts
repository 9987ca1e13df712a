import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { settingsSections } from '#shared/page-paths.ts';
import { role } from '#shared/roles.ts';

/** What is told of accounts, by name. */
export const accountsEvents = {
  accountMade: z.object({ userId, role }),
  /** Somebody goes by another name. */
  accountRenamed: z.object({ userId }),
  /** Another address, role or image, or the account was verified, disabled or enabled. */
  accountChanged: z.object({ userId }),
  /** The owner was mailed of something that keeps the account safe. `key`: the same is told once. `at`: where it is looked at. */
  securityNoticeSent: z.object({
    userId,
    key: z.string(),
    title: z.string(),
    text: z.string(),
    at: z.enum(settingsSections),
  }),
} as const;
