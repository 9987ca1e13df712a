import type { Role } from '@redoubt/contract/shared/roles.ts';
import { paths } from '#platform/navigation/paths.ts';
import type { OwnScreen } from '../screens/screen-link.tsx';

const work: OwnScreen = { title: 'My work', href: paths.attempts() };
const orientation: OwnScreen = { title: 'Orientation', href: paths.orientation() };
const calendar: OwnScreen = { title: 'Calendar', href: paths.calendar() };

/**
 * The screens in the header for people of a role. Experts also have the orientation as long as it is open; Admins have
 * a menu of their own.
 */
export function ownScreensOf(role: Role, isOrientationOpen: boolean): readonly OwnScreen[] {
  switch (role) {
    case 'Client':
      return [{ title: 'Dashboard', href: paths.partner() }, calendar];
    case 'Partner':
    case 'Vendor':
      return [{ title: 'Organization', href: paths.partnerUniversity() }, calendar];
    case 'Expert':
    case 'Freelancer':
      return [work, calendar, ...(isOrientationOpen ? [orientation] : [])];
    case 'Admin':
      return [];
  }
}
