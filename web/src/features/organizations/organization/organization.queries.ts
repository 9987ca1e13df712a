import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';

export const organizationQuery = (named: NamedOrganization) =>
  queryOptions({
    queryKey: ['organizations', 'profile', named],
    queryFn: ({ signal }) =>
      call(organizationsEndpoints.getOrganization, { query: named, signal, isQuiet: true }),
  });
