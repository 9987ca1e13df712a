import type { ExpertRecordId } from '@redoubt/contract/shared/ids.ts';
import { talentEndpoints } from '@redoubt/contract/talent';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** The organizations that the person is an expert of. */
export const ownOrganizationsQuery = queryOptions({
  queryKey: ['talent', 'own-organizations'],
  queryFn: ({ signal }) => call(talentEndpoints.listOwnOrganizations, { signal }),
});

export async function leaveOrganization(id: ExpertRecordId): Promise<void> {
  await call(talentEndpoints.leaveOrganization, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['talent'] });
}
