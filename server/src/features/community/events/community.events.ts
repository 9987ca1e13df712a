import { userId } from '@redoubt/contract/ids.ts';
import * as z from 'zod';
import { defineEvent } from '#platform/outbox/index.ts';

/** Which event, by the end of its address, and which Admin did it; null where the product itself did. */
const payload = z.object({ slug: z.string(), by: userId.nullable() });

export const communityEventAdded = defineEvent('community.event-added', payload);
export const communityEventChanged = defineEvent('community.event-changed', payload);
export const communityEventCancelled = defineEvent('community.event-cancelled', payload);
