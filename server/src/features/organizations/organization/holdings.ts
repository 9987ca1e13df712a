import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { OrganizationHolding } from '#platform/feature/organization-holding.ts';
import type { Queryable } from '#kit.ts';

/** Whether any feature keeps something of an organization, such as experts or tasks. */
export type IsInUse = (on: Queryable, id: OrganizationId) => Promise<boolean>;

export function findsUseIn(holdings: readonly OrganizationHolding[]): IsInUse {
  return async (on, id) => {
    for (const holding of holdings) if (await holding.exists(on, id)) return true;
    return false;
  };
}
