export { deletionQuery } from './deletion/deletion.queries.ts';
export { KeepAccountBanner } from './deletion/keep-account-banner.tsx';
export { personalDataSections } from './settings-sections.ts';
