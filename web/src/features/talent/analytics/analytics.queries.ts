import { talentEndpoints } from '@redoubt/contract/talent';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';

/** The figures about an organization's experts. */
export function analyticsQuery(named: NamedOrganization) {
  return queryOptions({
    queryKey: ['talent', 'analytics', named],
    queryFn: ({ signal }) => call(talentEndpoints.getAnalytics, { query: named, signal, isQuiet: true }),
  });
}
