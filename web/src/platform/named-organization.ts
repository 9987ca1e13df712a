import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';

/** Part of the query of every call about an organization. Empty: the caller's own. */
export interface NamedOrganization {
  readonly organizationId?: OrganizationId;
}

/** The organization that the address of a page names; the server says whether there is one. */
export function readNamedOrganization(params: URLSearchParams): NamedOrganization {
  const organizationId = params.get('organizationId');
  return organizationId === null ? {} : { organizationId: organizationId as OrganizationId };
}
