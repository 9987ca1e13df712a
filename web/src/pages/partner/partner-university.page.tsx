import type { ClientLoaderFunctionArgs } from 'react-router';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { loadDashboard, OrganizationScreen } from '#features/organizations';
import { partnerUniversityDashboard as dashboard } from './partner-university-tabs.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = requireSignedIn(request, ['Partner', 'Vendor', 'Admin']);
  return loadDashboard({ request, user, kind: 'partner' }, dashboard);
}

/** Where universities and partners land: who they are, and the experts that they bring. */
export default function PartnerUniversityPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <OrganizationScreen dashboard={dashboard} pathOf={paths.partnerUniversity} label="Organization" />
  );
}
