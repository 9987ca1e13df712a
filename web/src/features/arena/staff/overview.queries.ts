import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { validationEndpoints, type ValidationOverview } from '@redoubt/contract/validation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** For Admins only: how judging by people goes. */
export const overviewQuery = queryOptions({
  queryKey: ['arena', 'claims', 'overview'],
  queryFn: ({ signal }) => call(validationEndpoints.getValidationOverview, { signal, isQuiet: true }),
});

export type GoldItem = ValidationOverview['gold'][number];
export type GoldOutcome = GoldItem['outcome'];

/** Null: nobody is asked about it as a gold item any more. */
export async function setGold(claimId: VerdictId, outcome: GoldOutcome | null): Promise<void> {
  const options = { params: { claimId }, body: { outcome }, isQuiet: true };
  try {
    await call(validationEndpoints.setGold, options);
  } finally {
    // Also where it is refused: another Admin may have ruled or ended it in the meantime.
    await queryClient.invalidateQueries({ queryKey: ['arena', 'claims'] });
  }
}
