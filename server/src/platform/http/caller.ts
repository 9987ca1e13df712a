import type { UserId } from '@redoubt/contract/ids.ts';
import type { Role } from '@redoubt/contract/roles.ts';

/** The signed-in person of a call, as the session says. */
export interface Caller {
  readonly userId: UserId;
  readonly role: Role;
  readonly sessionId: string;
  readonly isEmailVerified: boolean;
}
