import { isExpert, type Role } from '@redoubt/contract/shared/roles.ts';

/** Experts attempt for points; an Admin tries out. Everyone else reads. */
export function mayAttempt(role: Role): boolean {
  return isExpert(role) || role === 'Admin';
}

/** Whether this person can be in the arena at all: guests and readers have no attempts and no marks. */
export function hasArena(user: { readonly role: Role } | null): boolean {
  return user !== null && mayAttempt(user.role);
}
