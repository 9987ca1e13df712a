import type { PartnerUniversityTabId } from '@redoubt/contract/shared/page-paths.ts';
import { analyticsRow, expertsTab, uploadTab } from '#features/talent';
import type { OrganizationDashboard } from '#platform/organizations/organization-tab.ts';
import { makeProfileTab } from '#features/organizations';

/**
 * The dashboard of a university or partner: its tabs in their order, those whose content exists. Like a page, it is where
 * features meet.
 */
export const partnerUniversityDashboard: OrganizationDashboard<PartnerUniversityTabId> = {
  tabs: [makeProfileTab('profile', 'Organization Profile'), uploadTab, expertsTab],
  ...analyticsRow,
};
