import type { ClientLoaderFunctionArgs } from 'react-router';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { loadDashboard, OrganizationScreen } from '#features/organizations';
import { partnerDashboard as dashboard } from './partner-tabs.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = requireSignedIn(request, ['Client', 'Admin']);
  return loadDashboard({ request, user, kind: 'client' }, dashboard);
}

/** Where Clients land: what is done for them, and the tasks that they bring. */
export default function PartnerPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <OrganizationScreen dashboard={dashboard} pathOf={paths.partner} label="Dashboard" />
  );
}
