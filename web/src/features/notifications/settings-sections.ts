import { fetchedSection, type SettingsSection } from '#platform/settings/settings-section.ts';

export const notificationSections: readonly SettingsSection[] = [
  {
    id: 'notifications',
    title: 'Notifications',
    summary: 'What we tell you, here and by mail',
    group: 'You',
    Section: fetchedSection(
      async () => (await import('./settings/notifications-section.tsx')).NotificationsSection,
    ),
  },
];
