import { foldedWords } from '@redoubt/contract/shared/unicode.ts';
import { isExpert, type Role } from '@redoubt/contract/shared/roles.ts';
import { settingsSections } from '@redoubt/contract/shared/page-paths.ts';
import * as z from 'zod';
import { paths } from '#platform/navigation/paths.ts';
import { colorSchemes } from '#ui/color-scheme/color-scheme.ts';
import listed from './places.json';

const audience = z.enum([
  'everyone',
  'guests',
  'signedIn',
  'experts',
  'arena',
  'admins',
  'clients',
  'partners',
]);
const pages = {
  landing: paths.landing(),
  challenges: paths.challenges(),
  redTeam: paths.challenges('red-team'),
  content: paths.challenges('content'),
  pastChallenges: paths.challenges('past'),
  rankings: paths.rankings(),
  judging: paths.judging(),
  community: paths.community(),
  events: paths.events(),
  forums: paths.forums(),
  mentorship: paths.mentorship(),
  learn: paths.learn(),
  tutorials: paths.tutorials(),
  practices: paths.practices(),
  cases: paths.cases(),
  certs: paths.certs(),
  docs: paths.docs(),
  review: paths.review(),
  conduct: paths.conduct(),
  about: paths.about(),
  press: paths.press(),
  careers: paths.careers(),
  status: paths.status(),
  contact: paths.contact(),
  terms: paths.terms(),
  privacy: paths.privacy(),
  cookies: paths.cookies(),
  calendar: paths.calendar(),
  validate: paths.validate(),
  notifications: paths.notifications(),
  attempts: paths.attempts(),
  projects: paths.projects(),
  earnings: paths.earnings(),
  openAttempts: paths.attempts('open'),
  orientation: paths.orientation(),
  profile: paths.profile(),
  skillsTab: paths.profile('skills'),
  projectsTab: paths.profile('projects'),
  publicTab: paths.profile('profile'),
  resumeWizard: paths.resumeWizard(),
  documentsStep: paths.wizard(3),
  agreementsStep: paths.wizard(4),
  paymentStep: paths.wizard(5),
  assessments: paths.wizard(6),
  admin: paths.admin(),
  approvals: paths.admin('approvals'),
  analytics: paths.admin('analytics'),
  pendingReview: paths.pendingReview(),
  adminApplications: paths.adminApplications(),
  adminAttempts: paths.adminAttempts(),
  adminJudging: paths.adminJudging(),
  adminCalibration: paths.adminCalibration(),
  newsletter: paths.newsletter(),
  challengeRecords: paths.challengeRecords(),
  newChallenge: paths.newChallenge(),
  contactMessages: paths.contactMessages(),
  adminDocuments: paths.adminDocuments(),
  announcements: paths.adminAnnouncements(),
  ledger: paths.adminLedger(),
  audit: paths.adminAudit(),
  people: paths.adminPeople(),
  models: paths.adminModels(),
  organizations: paths.adminOrganizations(),
  partner: paths.partner(),
  partnerTasks: paths.partner({ tab: 'tasks' }),
  partnerTalent: paths.partner({ tab: 'talent' }),
  partnerModels: paths.partner({ tab: 'models' }),
  partnerChallenges: paths.partner({ tab: 'challenges' }),
  partnerStatement: paths.partner({ tab: 'statement' }),
  partnerOrganization: paths.partner({ tab: 'organization' }),
  clientProjects: paths.clientProjects(),
  newClientProject: paths.newClientProject(),
  adminProjects: paths.adminProjects(),
  newAdminProject: paths.newAdminProject(),
  reviews: paths.reviews(),
  findings: paths.partner({ tab: 'findings' }),
  partnerUniversity: paths.partnerUniversity(),
  bulkUpload: paths.partnerUniversity({ tab: 'upload' }),
  expertManagement: paths.partnerUniversity({ tab: 'experts' }),
  signIn: paths.signIn(),
  signUp: paths.signUp(),
  forgotPassword: paths.forgotPassword(),
};

const placeText = { title: z.string(), words: z.string() };
const place = z.object({
  ...placeText,
  page: z.enum(Object.keys(pages) as (keyof typeof pages)[]),
  for: audience.default('everyone'),
});
const acts = ['signOut', ...colorSchemes] as const;
const act = z.object({ ...placeText, act: z.enum(acts), for: audience.default('everyone') });
const places = z
  .object({
    screens: z.array(place),
    settings: z.array(z.object({ ...placeText, section: z.enum(settingsSections) })),
    actions: z.array(z.union([place, act])),
  })
  .parse(listed);

/** Somewhere to go that the client knows without the server. */
export interface Place {
  readonly group: 'Screens' | 'Configurations' | 'Actions' | 'Your attempts';
  readonly title: string;
  /** Further words by which people look for it. */
  readonly words: string;
  /** Where it leads, or what it does at once. */
  readonly goal: { readonly path: string } | { readonly act: Act };
}
/** Signing out, or a colour scheme. */
export type Act = (typeof acts)[number];

/** Every screen, setting and action of a role; null for a guest. */
export function listPlaces(role: Role | null): readonly Place[] {
  const isFor = (whom: z.infer<typeof audience>) => isAmong(whom, role);
  const go = (group: Place['group'], from: readonly z.infer<typeof place | typeof act>[]): Place[] =>
    from
      .filter((one) => isFor(one.for))
      .map((one) => ({
        group,
        title: one.title,
        words: one.words,
        goal: 'act' in one ? { act: one.act } : { path: pages[one.page] },
      }));
  const settings = role === null ? [] : places.settings;
  return [
    ...go('Screens', places.screens),
    ...settings.map(({ title, words, section }) => ({
      group: 'Configurations' as const,
      title,
      words: `settings configurations ${words}`,
      goal: { path: paths.settings(section) },
    })),
    ...go('Actions', places.actions),
  ];
}

function isAmong(whom: z.infer<typeof audience>, role: Role | null): boolean {
  switch (whom) {
    case 'everyone':
      return true;
    case 'guests':
      return role === null;
    case 'signedIn':
      return role !== null;
    case 'experts':
      return role !== null && isExpert(role);
    case 'arena':
      return role !== null && (isExpert(role) || role === 'Admin');
    case 'admins':
      return role === 'Admin';
    case 'clients':
      return role === 'Client';
    case 'partners':
      return role === 'Partner' || role === 'Vendor';
  }
}

/** Where somebody looks up whom an address belongs to among the people that their role keeps; null for the others. */
export function placeOfAddress(role: Role | null, typed: string): Place | null {
  const address = typed.trim();
  if (!/^[^\s@]+@[^\s@]+$/u.test(address)) return null;
  const path = listOfPeople(role, address);
  if (path === null) return null;
  return { group: 'Screens', title: `Find ${address}`, words: address, goal: { path } };
}

function listOfPeople(role: Role | null, q: string): string | null {
  switch (role) {
    case 'Admin':
      return paths.adminPeople({ q });
    case 'Client':
      return paths.partner({ tab: 'talent', q });
    case 'Partner':
    case 'Vendor':
      return paths.partnerUniversity({ tab: 'experts', q });
    case 'Expert':
    case 'Freelancer':
    case null:
      return null;
  }
}

const MOST_OF_A_GROUP = 4;
const groups = ['Your attempts', 'Screens', 'Configurations', 'Actions'] as const;

/** The places of which every word that was typed begins a word, by group; those whose title begins so come first. */
export function findPlaces(
  all: readonly Place[],
  typed: string,
): readonly { readonly name: Place['group']; readonly found: readonly Place[] }[] {
  const typedWords = foldedWords(typed);
  if (typedWords.length === 0) return [];
  const begins = (text: string) => {
    const known = foldedWords(text).flatMap(({ whole, parts }) => [whole, ...parts]);
    const isKnown = (word: string) => known.some((one) => one.startsWith(word));
    return typedWords.every(({ whole, parts }) => isKnown(whole) || parts.every(isKnown));
  };
  const matching = all
    .filter(({ title, words }) => begins(`${title} ${words}`))
    .toSorted((one, other) => Number(begins(other.title)) - Number(begins(one.title)));
  return groups
    .map((name) => ({
      name,
      found: matching.filter(({ group }) => group === name).slice(0, MOST_OF_A_GROUP),
    }))
    .filter(({ found }) => found.length > 0);
}
