import type { Role } from '@redoubt/contract/roles.ts';
import { paths } from '#app/paths.ts';
import type { OwnScreen } from '../screens/screen-link.tsx';

const calendar: OwnScreen = { title: 'Calendar', href: paths.calendar() };

/** The screens that stand in the header for people of a role; Admins have a menu of their own. */
export function ownScreensOf(role: Role): readonly OwnScreen[] {
  switch (role) {
    case 'Client':
      return [{ title: 'Dashboard', href: paths.partner() }, calendar];
    case 'Partner':
    case 'Vendor':
      return [{ title: 'Organization', href: paths.partnerUniversity() }, calendar];
    case 'Expert':
    case 'Freelancer':
      return [calendar];
    case 'Admin':
      return [];
  }
}
