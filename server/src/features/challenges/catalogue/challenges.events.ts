import { challengesEvents } from '@redoubt/contract/challenges';
import { defineEvent } from '#platform/outbox/index.ts';

export const challengePublished = defineEvent('challenge.published', challengesEvents.challengePublished);
export const challengeChanged = defineEvent('challenge.changed', challengesEvents.challengeChanged);
export const challengeWithdrawn = defineEvent('challenge.withdrawn', challengesEvents.challengeWithdrawn);
export const challengeClosed = defineEvent('challenge.closed', challengesEvents.challengeClosed);
