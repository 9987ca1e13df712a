import type { PartnerTabId } from '@redoubt/contract/shared/page-paths.ts';
import { DryRunPanel } from '#features/arena';
import { makeChallengesTab } from '#features/challenges';
import { engagementTab, makeTaskUploadTab } from '#features/client-tasks';
import { modelsTab } from '#features/models';
import { expertsTab, talentUpload } from '#features/talent';
import type { OrganizationDashboard } from '#platform/organizations/organization-tab.ts';
import { makeProfileTab } from '#features/organizations';

/**
 * The dashboard of a Client: its tabs in their order, those whose content exists. Like a page, it is where features meet.
 */
export const partnerDashboard: OrganizationDashboard<PartnerTabId> = {
  tabs: [
    engagementTab,
    makeTaskUploadTab(talentUpload),
    { ...expertsTab, id: 'talent', label: 'Talent' },
    modelsTab,
    makeChallengesTab(DryRunPanel),
    makeProfileTab('organization', 'Organization'),
  ],
};
