import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';

/** Every address of the web client. They are in the contract: the server writes them too. */
export const paths = pagePaths;

/** Where a role lands after signing in. */
export function homeOf(role: Role): string {
  switch (role) {
    case 'Expert':
    case 'Freelancer':
      return paths.profile();
    case 'Admin':
      return paths.admin();
    case 'Client':
      return paths.partner();
    case 'Partner':
    case 'Vendor':
      return paths.partnerUniversity();
  }
}
