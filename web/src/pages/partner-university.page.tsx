import type { ClientLoaderFunctionArgs } from 'react-router';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { loadDashboard, OrganizationScreen, makeProfileTab } from '#features/organizations';
import type { PartnerUniversityTabId } from '@redoubt/contract/shared/page-paths.ts';
import { analyticsRow, expertsTab, uploadTab } from '#features/talent';
import type { OrganizationDashboard } from '#platform/organization-tab.ts';

/**
 * The dashboard of a university or partner: its tabs in their order, those whose content exists. Like a page, it is where
 * features meet.
 */
const partnerUniversityDashboard: OrganizationDashboard<PartnerUniversityTabId> = {
  tabs: [makeProfileTab('profile', 'Organization Profile'), uploadTab, expertsTab],
  ...analyticsRow,
};

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = requireSignedIn(request, ['Partner', 'Vendor', 'Admin']);
  return loadDashboard({ request, user, kind: 'partner' }, partnerUniversityDashboard);
}

/** Where universities and partners land: who they are, and the experts that they bring. */
export default function PartnerUniversityPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <OrganizationScreen
      dashboard={partnerUniversityDashboard}
      pathOf={paths.partnerUniversity}
      label="Organization"
    />
  );
}
