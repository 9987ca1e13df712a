import { fetchedSection, type SettingsSection } from '#platform/settings/settings-section.ts';

/** In the order in which they are listed; sections of one group are next to each other. */
export const personalDataSections: readonly SettingsSection[] = [
  {
    id: 'my-data',
    title: 'Download my data',
    summary: 'Everything we hold about you, in one file',
    group: 'Your data',
    Section: fetchedSection(async () => (await import('./archives/my-data-section.tsx')).MyDataSection),
  },
  {
    id: 'delete-account',
    title: 'Delete my account',
    summary: 'What is deleted, what stays, and when',
    group: 'Your data',
    Section: fetchedSection(
      async () => (await import('./deletion/delete-account-section.tsx')).DeleteAccountSection,
    ),
  },
];
