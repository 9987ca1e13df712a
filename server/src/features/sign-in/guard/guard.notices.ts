import * as z from 'zod';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { defineJob } from '#platform/jobs/index.ts';

/*
 * Notices for the owner of an account. The worker looks up later who that is, and whether there is anybody, so that an
 * answer takes as long for an account that does not exist.
 */

/** No more tries are taken for an account. */
export const tellOfLock = defineJob(
  'guard.tell-of-lock',
  z.object({
    account: z.union([z.object({ email: z.string() }), z.object({ userId })]),
    secret: z.enum(['password', 'second-factor']),
    of: z.enum(['strangers', 'known-device', 'session']),
    lockedUntil: z.iso.datetime(),
  }),
);

/** Somebody signed in with a browser that the account did not know. */
export const tellOfDevice = defineJob(
  'guard.tell-of-device',
  z.object({
    userId,
    userAgent: z.string().nullable(),
    network: z.string(),
    signedInAt: z.iso.datetime(),
  }),
);
