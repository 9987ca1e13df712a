import {
  clientTasksEndpoints as endpoints,
  type EngagementCard,
  engagementCards,
} from '@redoubt/contract/client-tasks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';

/** In the address: the card that is chosen. */
export const CHOSEN_CARD = 'card';

/** The card that the address names, else the first. */
export function readCard(params: URLSearchParams): EngagementCard {
  const named = params.get(CHOSEN_CARD);
  return engagementCards.find((card) => card === named) ?? engagementCards[0];
}

export const detailQuery = (named: NamedOrganization, card: EngagementCard) =>
  queryOptions({
    queryKey: ['client-tasks', 'engagement-detail', named, card],
    queryFn: ({ signal }) =>
      call(endpoints.getEngagementDetail, { params: { card }, query: named, signal, isQuiet: true }),
  });
