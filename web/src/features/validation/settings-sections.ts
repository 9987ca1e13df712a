import { fetchedSection, type SettingsSection } from '#platform/settings/settings-section.ts';

export const validationSections: readonly SettingsSection[] = [
  {
    id: 'validation',
    title: 'Validation',
    summary: 'How many claims a week you judge, and what you never see',
    group: 'You',
    Section: fetchedSection(
      async () => (await import('./settings/validation-section.tsx')).ValidationSection,
    ),
  },
];
