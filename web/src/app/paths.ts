import type { Role } from '@redoubt/contract/roles.ts';
import type { ChallengeList } from '@redoubt/contract/challenges';

/** Every address of the web client; nothing else spells one. */
export const paths = {
  landing: () => '/',
  signIn: (returnTo?: string) => withReturn('/signin', returnTo),
  signUp: (returnTo?: string) => withReturn('/signup', returnTo),
  forgotPassword: () => '/forgot-password',
  socialCallback: (provider: string) => `/oauth/${encodeURIComponent(provider)}/callback`,
  socialFinish: (provider: string, returnTo?: string) =>
    withReturn(`/oauth/${encodeURIComponent(provider)}/finish`, returnTo),
  terms: () => '/terms',
  privacy: () => '/privacy',
  challenges: (list: ChallengeList = 'active') => `/challenges/${list}`,
  challenge: (slug: string) => `/challenges/c/${encodeURIComponent(slug)}`,
  attempt: (slug: string, id: string) =>
    `/challenges/c/${encodeURIComponent(slug)}/attempts/${encodeURIComponent(id)}`,
  rankings: (search: Readonly<Record<string, string>> = {}) => withSearch('/community/rankings', search),
  profile: (tab?: string) => withSearch('/profile', tab === undefined ? {} : { tab }),
  wizard: (step = 1) => `/wizard/${String(step)}`,
  /** The step where the expert left off. */
  resumeWizard: () => '/wizard',
  expert: (handle: string) => `/experts/${encodeURIComponent(handle)}`,
  settings: (section?: string) => withSearch('/settings', section === undefined ? {} : { section }),
  /** The API's reader is served beside the client, so links to it load a document. */
  apiReader: () => '/api',
} as const;

/**
 * Where a role lands after signing in. A role starts at the open challenges until its own screen exists (admin, partner
 * and organization screens); each of those issues changes one line here.
 */
export function homeOf(role: Role): string {
  switch (role) {
    case 'Expert':
    case 'Freelancer':
      return paths.profile();
    case 'Admin':
    case 'Client':
    case 'Partner':
    case 'Vendor':
      return paths.challenges('active');
  }
}

function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : withSearch(path, { returnTo });
}

function withSearch(path: string, search: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
}
