import { profileEvents } from '@redoubt/contract/profile';
import { defineEvent } from '#platform/outbox/index.ts';

export const profileChanged = defineEvent('profile.changed', profileEvents.profileChanged);
export const publicPageChanged = defineEvent('public-page.changed', profileEvents.publicPageChanged);
