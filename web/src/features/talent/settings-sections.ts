import { fetchedSection, type SettingsSection } from '#platform/settings/settings-section.ts';

export const talentSections: readonly SettingsSection[] = [
  {
    id: 'organizations',
    title: 'Organizations',
    summary: 'The organizations that you joined, and leaving one',
    group: 'Your data',
    Section: fetchedSection(
      async () => (await import('./own-organizations-section.tsx')).OwnOrganizationsSection,
    ),
  },
];
