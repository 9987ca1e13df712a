import { noop } from '@tanstack/react-query';
import type { OrganizationTab } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { membersQuery } from '../members/members.queries.ts';
import { organizationQuery } from '../organization/organization.queries.ts';

/** Who the organization is, and who belongs to it; every kind of dashboard has it, each under its own name. */
export function makeProfileTab<Id extends string>(id: Id, label: string): OrganizationTab<Id> {
  return {
    id,
    label,
    fetch: (named) => {
      void queryClient.query(organizationQuery(named)).catch(noop);
      void queryClient.query(membersQuery(named)).catch(noop);
    },
    Content: lazyPart(async () => (await import('./organization-profile.tsx')).OrganizationProfile),
  };
}
