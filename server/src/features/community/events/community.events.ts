import { communityEvents } from '@redoubt/contract/community';
import { defineEvent } from '#platform/outbox/index.ts';

export const communityEventAdded = defineEvent('community.event-added', communityEvents.eventAdded);
export const communityEventChanged = defineEvent('community.event-changed', communityEvents.eventChanged);
export const communityEventSoon = defineEvent('community.event-soon', communityEvents.eventSoon);
export const communityEventCancelled = defineEvent(
  'community.event-cancelled',
  communityEvents.eventCancelled,
);
