import { fetchedSection, type SettingsSection } from '#platform/settings/settings-section.ts';

/** In the order in which they are listed; sections of one group are next to each other. */
export const accountSections: readonly SettingsSection[] = [
  {
    id: 'account',
    title: 'Account',
    summary: 'Your name, and who sees it',
    group: 'You',
    Section: fetchedSection(
      async () => (await import('./settings/account/account-section.tsx')).AccountSection,
    ),
  },
  {
    id: 'address',
    title: 'Email address',
    summary: 'Where we write to you, and what you sign in with',
    group: 'You',
    Section: fetchedSection(async () => (await import('./address/address-section.tsx')).AddressSection),
  },
  {
    id: 'appearance',
    title: 'Appearance and keys',
    summary: 'Light or dark, single-letter keys on or off',
    group: 'You',
    Section: fetchedSection(
      async () => (await import('./settings/appearance-section.tsx')).AppearanceSection,
    ),
  },
  {
    id: 'time-zone',
    title: 'Time zone',
    summary: 'For the times shown to you',
    group: 'You',
    Section: fetchedSection(
      async () => (await import('./settings/time-zone/time-zone-section.tsx')).TimeZoneSection,
    ),
  },
];
