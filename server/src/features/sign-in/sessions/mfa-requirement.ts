import type { Caller } from '#platform/use-case/caller.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';

/** How the server was started. */
export type Mode = 'demo' | 'production' | 'test';

/** Whether a role must have a second factor: Admins must, but for a demonstration or a test on one's own machine. */
export function mustHaveFactor(role: Role, mode: Mode): boolean {
  return role === 'Admin' && mode === 'production';
}

/** The caller, marked where their role needs a second factor and they have none. */
export function withMfaRequirement(caller: Caller, lacksFactor: boolean, mode: Mode): Caller {
  return lacksFactor && mustHaveFactor(caller.role, mode) ? { ...caller, mustSetUpFactor: true } : caller;
}
