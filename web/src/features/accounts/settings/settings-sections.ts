import { lazy, type ComponentType } from 'react';

/** One part of the Settings page; its address is `/settings?section=<id>`. */
export interface SettingsSection {
  readonly id: string;
  readonly title: string;
  /** One line of what can be done there, for the list of narrow windows. */
  readonly summary: string;
  readonly group: 'You' | 'Signing in' | 'Your data';
  /** Fetched when it is opened. */
  readonly Section: ComponentType;
}

/** In the order in which they are listed; sections of one group stand together. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'account',
    title: 'Account',
    summary: 'Your name, and who sees it',
    group: 'You',
    Section: section(async () => (await import('./account/account-section.tsx')).AccountSection),
  },
  {
    id: 'address',
    title: 'Email address',
    summary: 'Where our mail goes, and what you sign in with',
    group: 'You',
    Section: section(async () => (await import('../address/address-section.tsx')).AddressSection),
  },
  {
    id: 'appearance',
    title: 'Appearance',
    summary: 'Light, dark, or as on this device',
    group: 'You',
    Section: section(async () => (await import('./appearance-section.tsx')).AppearanceSection),
  },
  {
    id: 'time-zone',
    title: 'Time zone',
    summary: 'In which times are shown to you',
    group: 'You',
    Section: section(async () => (await import('./time-zone/time-zone-section.tsx')).TimeZoneSection),
  },
  {
    id: 'password',
    title: 'Password',
    summary: 'Choose another one',
    group: 'Signing in',
    Section: section(async () => (await import('../password/password-section.tsx')).PasswordSection),
  },
  {
    id: 'second-factors',
    title: 'Second factors',
    summary: 'Authenticator app, passkeys, recovery codes',
    group: 'Signing in',
    Section: section(
      async () => (await import('../second-factors/second-factors-section.tsx')).SecondFactorsSection,
    ),
  },
  {
    id: 'connected-accounts',
    title: 'Connected accounts',
    summary: 'Google, GitHub, LinkedIn',
    group: 'Signing in',
    Section: section(
      async () => (await import('../social/connected-accounts-section.tsx')).ConnectedAccountsSection,
    ),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    summary: 'Where you are signed in, and signing out there',
    group: 'Signing in',
    Section: section(async () => (await import('../sessions/sessions-section.tsx')).SessionsSection),
  },
  {
    id: 'api-tokens',
    title: 'API tokens',
    summary: 'For programs of your own',
    group: 'Signing in',
    Section: section(async () => (await import('../api-tokens/api-tokens-section.tsx')).ApiTokensSection),
  },
  {
    id: 'my-data',
    title: 'Download my data',
    summary: 'Everything we hold about you, in one file',
    group: 'Your data',
    Section: section(async () => (await import('../archives/my-data-section.tsx')).MyDataSection),
  },
  {
    id: 'delete-account',
    title: 'Delete my account',
    summary: 'What goes, what stays, and until when',
    group: 'Your data',
    Section: section(
      async () => (await import('../deletion/delete-account-section.tsx')).DeleteAccountSection,
    ),
  },
];

/** The section that an address names; the first where it names none. */
export function findSection(id: string | null): SettingsSection | undefined {
  return settingsSections.find((each) => each.id === id) ?? settingsSections[0];
}

/** The groups with their sections, both in the order of the list. */
export function groupSections(): readonly (readonly [string, readonly SettingsSection[]])[] {
  return [...Map.groupBy(settingsSections, ({ group }) => group)];
}

function section(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
