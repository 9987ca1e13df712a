import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership } from '#platform/use-case/membership.ts';

/** Who calls, and for which organization. */
export interface OfOrganization {
  readonly caller: Caller;
  readonly membership: Membership;
}
