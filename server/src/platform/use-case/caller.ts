import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { Scope } from '@redoubt/contract/shared/scopes.ts';

/** The signed-in person of a call, as the session or the API token says. */
export interface Caller {
  readonly userId: UserId;
  readonly role: Role;
  /** For an API token its own id, which is no session's. */
  readonly sessionId: string;
  readonly isEmailVerified: boolean;
  /** When the session began; null for an API token. */
  readonly signedInAt: Date | null;
  /** Set where the person's role needs a second factor and they have none: until then they may set one up, and no more. */
  readonly mustSetUpFactor?: true;
  /** Set for an API token: it may do this and nothing else. A session may do whatever the person may. */
  readonly scopes?: readonly Scope[];
  /** Where the call came from: an IPv4 address, or the first address of an IPv6 /64. Unset outside of a call. */
  readonly network?: string;
}
