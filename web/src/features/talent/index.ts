export { analyticsRow } from './analytics/analytics-part.ts';
export { expertsTab } from './experts/experts-tab.tsx';
export { talentSections } from './settings-sections.ts';
export { talentTab } from './talent-tab.ts';
export { uploadTab } from './uploads/upload-tab.tsx';
export { invitationQuery } from './invitations/invitation.queries.ts';
