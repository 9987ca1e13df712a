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
  cookies: () => '/cookies',
  conduct: () => '/conduct',
  docs: () => '/docs',
  about: () => '/about',
  careers: () => '/careers',
  press: () => '/press',
  contact: () => '/contact',
  contactMessages: () => '/contact/messages',
  newsletter: () => '/newsletter',
  status: () => '/status',
  community: () => '/community',
  forums: () => '/community/forums',
  events: (search: Readonly<Record<string, string>> = {}) => withSearch('/community/events', search),
  event: (slug: string) => `/community/events/${encodeURIComponent(slug)}`,
  mentorship: () => '/community/mentorship',
  learn: () => '/learn',
  tutorials: () => '/learn/tutorials',
  practices: () => '/learn/practices',
  cases: () => '/learn/cases',
  certs: () => '/learn/certs',
  article: (kind: string, slug: string) => `/learn/${encodeURIComponent(kind)}/${encodeURIComponent(slug)}`,
  /** The area as a whole; it leads on to the open challenges. */
  challengeArea: () => '/challenges',
  challenges: (list: ChallengeList = 'active') => `/challenges/${list}`,
  /** Short addresses of the footer; they lead on to their twins under /community and /learn. */
  rankingsShort: () => '/rankings',
  tutorialsShort: () => '/tutorials',
  practicesShort: () => '/practices',
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
