import { pagePaths } from '@redoubt/contract/page-paths.ts';
import type { Role } from '@redoubt/contract/roles.ts';

/** Every address of the web client. They stand in the contract: the server writes them too. */
export const paths = pagePaths;

/**
 * Where a role lands after signing in. A role starts at the open challenges until its own screen exists (partner and
 * organization screens); each of those issues changes one line here.
 */
export function homeOf(role: Role): string {
  switch (role) {
    case 'Expert':
    case 'Freelancer':
      return paths.profile();
    case 'Admin':
      return paths.admin();
    case 'Client':
    case 'Partner':
    case 'Vendor':
      return paths.challenges('active');
  }
}
