import { fetchedSection, type SettingsSection } from '#platform/settings/settings-section.ts';

export const auditSections: readonly SettingsSection[] = [
  {
    id: 'activity',
    title: 'Account activity',
    summary: 'What Admins and your API tokens did',
    group: 'Your data',
    Section: fetchedSection(async () => (await import('./own/activity-section.tsx')).ActivitySection),
  },
];
