import { type SecondFactors, signInEndpoints } from '@redoubt/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** The second factors of the account. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['sign-in', 'second-factors'],
  queryFn: ({ signal }) => call(signInEndpoints.getSecondFactors, { signal }),
});

/** Shows what the server answered to a change. */
export function showSecondFactors(factors: SecondFactors): void {
  queryClient.setQueryData(secondFactorsQuery.queryKey, factors);
}

/** A factor was added: everything is fetched again, as what was refused for want of it may be granted now. */
export async function refreshAfterNewFactor(): Promise<void> {
  await queryClient.invalidateQueries();
}

export async function refreshSecondFactors(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
}
