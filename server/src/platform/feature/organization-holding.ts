import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '../database/database.ts';

/** Something that a feature keeps of organizations: one with any of it is in use, and goes with nobody's leave alone. */
export interface OrganizationHolding {
  /** As in 'experts'. */
  readonly name: string;
  /** Whether there is any of it. */
  exists(on: Queryable, id: OrganizationId): Promise<boolean>;
}
