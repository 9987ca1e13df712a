import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { settingsSections } from '#shared/page-paths.ts';
import { role } from '#shared/roles.ts';

/** Payloads of the events of accounts, by name. */
export const accountsEvents = {
  accountMade: z.object({ userId, role }),
  /** Somebody goes by another name. */
  accountRenamed: z.object({ userId }),
  /** Another address, role or image, or the account was verified, disabled or enabled. */
  accountChanged: z.object({ userId }),
  /**
   * A mail about the safety of the account was sent. The same `key` is notified once. `at`: the section of the settings to
   * look at.
   */
  securityNoticeSent: z.object({
    userId,
    key: z.string(),
    title: z.string(),
    text: z.string(),
    at: z.enum(settingsSections),
  }),
} as const;
