import { profileParts } from '@redoubt/contract/profile';
import { userId } from '@redoubt/contract/ids.ts';
import * as z from 'zod';
import { defineEvent } from '#platform/outbox/index.ts';

/** A step of the wizard, or what the profile page adds to it, was saved. */
export const profileChanged = defineEvent(
  'profile.changed',
  z.object({ userId, part: z.enum(profileParts) }),
);

/** What everyone sees of an expert is another, by their own choice or by their portfolio. */
export const publicPageChanged = defineEvent('public-page.changed', z.object({ userId }));
