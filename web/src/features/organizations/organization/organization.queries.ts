import {
  type Organization,
  type OrganizationChange,
  organizationsEndpoints as endpoints,
} from '@redoubt/contract/organizations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { upload } from '#platform/uploads/upload.ts';

export const organizationQuery = (named: NamedOrganization) =>
  queryOptions({
    queryKey: ['organizations', 'profile', named],
    queryFn: ({ signal }) => call(endpoints.getOrganization, { query: named, signal, isQuiet: true }),
  });

/** Each of these returns the organization as it is now, which is shown at once. */
async function show(named: NamedOrganization, reply: Promise<Organization>): Promise<Organization> {
  const organization = await reply;
  queryClient.setQueryData(organizationQuery(named).queryKey, organization);
  return organization;
}

export const saveOrganization = (named: NamedOrganization, body: OrganizationChange) =>
  show(named, call(endpoints.saveOrganization, { query: named, body }));

export const mailContactLink = (named: NamedOrganization) =>
  show(named, call(endpoints.verifyContactEmail, { query: named }));

export const changeContactEmail = (named: NamedOrganization, contactEmail: string) =>
  show(named, call(endpoints.changeContactEmail, { query: named, body: { contactEmail } }));

export const cancelContactChange = (named: NamedOrganization) =>
  show(named, call(endpoints.cancelContactChange, { query: named }));

export function saveLogo(
  named: NamedOrganization,
  { file, onProgress }: { readonly file: File; readonly onProgress: (share: number) => void },
) {
  const form = new FormData();
  form.append('logo', file);
  return show(named, upload(endpoints.saveLogo, { form, query: named, onProgress }));
}

export const removeLogo = (named: NamedOrganization) =>
  show(named, call(endpoints.removeLogo, { query: named }));
