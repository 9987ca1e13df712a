import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';

/** The person whom an Admin looks after. */
export interface LookedAfter {
  readonly id: UserId;
  readonly name: string;
  readonly role: Role;
  readonly isDisabled: boolean;
  /** What is shown of them elsewhere is asked for anew. */
  readonly onChanged: () => void;
}
