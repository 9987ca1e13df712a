import type { Role } from '@redoubt/contract/roles.ts';
import { paths } from '#app/paths.ts';
import type { OwnScreen } from '../screens/screen-link.tsx';

/** The screens that stand in the header for people of a role; Admins have a menu of their own. */
export function ownScreensOf(role: Role): readonly OwnScreen[] {
  switch (role) {
    case 'Client':
      return [{ title: 'Dashboard', href: paths.partner() }];
    case 'Partner':
    case 'Vendor':
      return [{ title: 'Organization', href: paths.partnerUniversity() }];
    case 'Expert':
    case 'Freelancer':
    case 'Admin':
      return [];
  }
}
