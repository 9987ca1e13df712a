import { fetchedSection, type SettingsSection } from '#platform/settings/settings-section.ts';

/** In the order in which they are listed; sections of one group are next to each other. */
export const signInSections: readonly SettingsSection[] = [
  {
    id: 'password',
    title: 'Password',
    summary: 'Choose another one',
    group: 'Signing in',
    Section: fetchedSection(async () => (await import('./password/password-section.tsx')).PasswordSection),
  },
  {
    id: 'second-factors',
    title: 'Second factors',
    summary: 'Authenticator app, passkeys, recovery codes',
    group: 'Signing in',
    Section: fetchedSection(
      async () => (await import('./second-factors/second-factors-section.tsx')).SecondFactorsSection,
    ),
  },
  {
    id: 'connected-accounts',
    title: 'Connected accounts',
    summary: 'Google, GitHub, LinkedIn',
    group: 'Signing in',
    Section: fetchedSection(
      async () => (await import('./social/connected-accounts-section.tsx')).ConnectedAccountsSection,
    ),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    summary: 'Where you are signed in, and signing out there',
    group: 'Signing in',
    Section: fetchedSection(async () => (await import('./sessions/sessions-section.tsx')).SessionsSection),
  },
  {
    id: 'api-tokens',
    title: 'API tokens',
    summary: 'For your own programs',
    group: 'Signing in',
    Section: fetchedSection(
      async () => (await import('./api-tokens/api-tokens-section.tsx')).ApiTokensSection,
    ),
  },
];
