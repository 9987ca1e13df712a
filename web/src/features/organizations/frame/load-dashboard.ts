import type { OrganizationKind } from '@redoubt/contract/organizations';
import type { User } from '@redoubt/contract/shared/user.ts';
import { redirect } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { type NamedOrganization, readNamedOrganization } from '#platform/named-organization.ts';
import type { OrganizationDashboard, OrganizationTab } from '#platform/organization-tab.ts';
import { organizationQuery } from '../organization/organization.queries.ts';

/**
 * For loaders: fetches what the open tab shows, and waits for the organization, so that an unknown id is a page that
 * says so. An Admin who names an organization of another kind is led to the dashboard of that kind.
 */
export async function loadDashboard(
  {
    request,
    user,
    kind,
  }: { readonly request: Request; readonly user: User; readonly kind: OrganizationKind },
  dashboard: OrganizationDashboard,
): Promise<null> {
  const params = new URL(request.url).searchParams;
  const named = readNamedOrganization(params);
  if (user.role === 'Admin' && named.organizationId === undefined) throw redirect(paths.adminOrganizations());
  dashboard.fetchRow?.(named);
  for (const { fetchCount } of dashboard.tabs) fetchCount?.(named);
  findTab(dashboard.tabs, params)?.fetch(named, request);
  const organization = await queryClient.query(organizationQuery(named));
  if (organization.kind !== kind) throw redirect(pathOfKind(organization.kind, named));
  return null;
}

function pathOfKind(kind: OrganizationKind, named: NamedOrganization): string {
  return kind === 'client' ? paths.partner({ ...named }) : paths.partnerUniversity({ ...named });
}

/** The tab that the address names, else the first. */
export function findTab<Id extends string>(
  tabs: readonly OrganizationTab<Id>[],
  params: URLSearchParams,
): OrganizationTab<Id> | undefined {
  return tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
}
