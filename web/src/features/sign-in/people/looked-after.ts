import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';

/** The person whom an Admin looks after. */
export interface LookedAfter {
  readonly id: UserId;
  readonly name: string;
  readonly role: Role;
  readonly isDisabled: boolean;
  /** Called after a change, so that what is shown of them elsewhere is fetched again. */
  readonly onChanged: () => void;
}
