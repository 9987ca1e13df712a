import {
  communityEndpoints,
  type CommunityEvent,
  type EventForm,
  type NewEventForm,
} from '@redoubt/contract/community';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { eventQuery, forgetEvents } from '../events/community.queries.ts';

export function addEvent(body: NewEventForm): Promise<CommunityEvent> {
  return keep(call(communityEndpoints.addCommunityEvent, { body }));
}

export function saveEvent({ slug }: Pick<CommunityEvent, 'slug'>, body: EventForm): Promise<CommunityEvent> {
  return keep(call(communityEndpoints.saveCommunityEvent, { params: { slug }, body }));
}

export function cancelEvent({ slug }: Pick<CommunityEvent, 'slug'>): Promise<CommunityEvent> {
  return keep(call(communityEndpoints.cancelCommunityEvent, { params: { slug } }));
}

async function keep(saving: Promise<CommunityEvent>): Promise<CommunityEvent> {
  const event = await saving;
  queryClient.setQueryData(eventQuery(event.slug).queryKey, event);
  await forgetEvents();
  return event;
}
