import type { ChallengeList } from './challenge-lists.ts';

/** The parts of the Settings page that its address can name. */
export const settingsSections = [
  'account',
  'address',
  'appearance',
  'time-zone',
  'notifications',
  'validation',
  'password',
  'second-factors',
  'connected-accounts',
  'sessions',
  'api-tokens',
  'activity',
  'organizations',
  'my-data',
  'delete-account',
] as const;
export type SettingsSectionId = (typeof settingsSections)[number];

/** What the page of a challenge record shows beside its form. */
export const challengeRecordTabs = ['edit', 'dry-run', 'versions', 'figures'] as const;
export type ChallengeRecordTab = (typeof challengeRecordTabs)[number];

/** The tabs of an Admin's dashboard, as its address names them. */
export const adminTabs = ['overview', 'approvals', 'analytics'] as const;
export type AdminTabId = (typeof adminTabs)[number];

/** The tabs of a university's or partner's dashboard, as its address names them. */
export const partnerUniversityTabs = ['profile', 'upload', 'experts'] as const;
export type PartnerUniversityTabId = (typeof partnerUniversityTabs)[number];

/** The tabs of a Client's dashboard, as its address names them. */
export const partnerTabs = [
  'overview',
  'tasks',
  'talent',
  'models',
  'challenges',
  'findings',
  'statement',
  'organization',
] as const;
export type PartnerTabId = (typeof partnerTabs)[number];

type Search = Readonly<Record<string, string>>;

/**
 * Every path of a page, as the web client links to it and as the server writes it in mails, feeds and the search; nothing
 * else spells one. Each leads to a route of the client, which a boundary check enforces.
 */
export const pagePaths = {
  landing: () => '/',
  signIn: (returnTo?: string) => withReturn('/signin', returnTo),
  /** Linked in a mail to somebody whom strangers have locked out: this browser may sign in again. */
  signInAgain: (token: string) => withSearch('/signin', { token }),
  /** Linked in a mail that invites an expert to an organization. */
  invitation: (token: string) => `/invitations/${token}`,
  /** Linked in every such mail, to opt out. */
  optOut: (token?: string) => withSearch('/invitations/opt-out', token === undefined ? {} : { token }),
  signUp: (returnTo?: string) => withReturn('/signup', returnTo),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => withSearch('/reset-password', { token }),
  verifyEmail: (token: string) => withSearch('/verify-email', { token }),
  linkAccount: (token: string) => withSearch('/link-account', { token }),
  keepAccount: (token: string) => withSearch('/keep-account', { token }),
  socialCallback: (provider: string) => `/oauth/${encodeURIComponent(provider)}/callback`,
  socialFinish: (provider: string, returnTo?: string) =>
    withReturn(`/oauth/${encodeURIComponent(provider)}/finish`, returnTo),
  terms: () => '/terms',
  privacy: () => '/privacy',
  cookies: () => '/cookies',
  conduct: () => '/conduct',
  docs: () => '/docs',
  /** How verdicts come about. */
  review: () => '/docs/review',
  about: () => '/about',
  careers: () => '/careers',
  press: () => '/press',
  contact: () => '/contact',
  contactMessages: () => '/contact/messages',
  /** Documents of experts: the pending ones by default; with `person`, one person's. */
  adminDocuments: (search: Search = {}) => withSearch('/admin/documents', search),
  newsletter: () => '/newsletter',
  confirmNewsletter: (token: string) => withSearch('/newsletter/confirm', { token }),
  unsubscribeNewsletter: (token?: string) =>
    withSearch('/newsletter/unsubscribe', token === undefined ? {} : { token }),
  status: () => '/status',
  community: () => '/community',
  forums: () => '/community/forums',
  events: (search: Search = {}) => withSearch('/community/events', search),
  event: (slug: string) => `/community/events/${encodeURIComponent(slug)}`,
  mentorship: () => '/community/mentorship',
  /** Linked in a mail that invites to an event. */
  calendarAnswer: (token: string) => withSearch('/calendar/answer', { token }),
  /**
   * My Calendar. With `view` and `date`, that day, week or month; `at` is a moment, whose day the reader's own clocks tell.
   * With `show`, one type of events alone; with `list=engagements`, what a Client proposed to experts.
   */
  calendar: (search: Search = {}) => withSearch('/calendar', search),
  /** Linked in the mail of a notice, to unsubscribe. */
  stopMails: (token?: string) =>
    withSearch('/notifications/unsubscribe', token === undefined ? {} : { token }),
  /** A person's notices, or only the unread ones. */
  notifications: (search: Search = {}) => withSearch('/notifications', search),
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
  /** How verdicts are made, and how often they are overturned. */
  judging: () => '/judging',
  /** The verdict on a claim, by the claim's id. */
  verdict: (id: string) => `/verdicts/${encodeURIComponent(id)}`,
  /** All own attempts; with a status, those of that state. */
  attempts: (status?: string) => withSearch('/attempts', status === undefined ? {} : { status }),
  challengeRecords: () => '/admin/challenges',
  newChallenge: () => '/admin/challenges/new',
  /** A challenge as Admins edit it; with a tab, its versions or its figures. */
  challengeRecord: (id: string, tab?: ChallengeRecordTab) =>
    withSearch(`/admin/challenges/${encodeURIComponent(id)}`, tab === undefined ? {} : { tab }),
  challengePreview: (id: string) => `/admin/challenges/${encodeURIComponent(id)}/preview`,
  rankings: (search: Search = {}) => withSearch('/community/rankings', search),
  profile: (tab?: string) => withSearch('/profile', tab === undefined ? {} : { tab }),
  wizard: (step = 1) => `/wizard/${String(step)}`,
  /** The step where the expert left off. */
  resumeWizard: () => '/wizard',
  expert: (handle: string) => `/experts/${encodeURIComponent(handle)}`,
  settings: (section?: SettingsSectionId) =>
    withSearch('/settings', section === undefined ? {} : { section }),
  /** What Admins, members of organizations, commands and API tokens did; of one person, or narrowed otherwise. */
  adminPeople: (search: Search = {}) => withSearch('/admin/people', search),
  adminPerson: (id: string, tab?: string) =>
    withSearch(`/admin/people/${encodeURIComponent(id)}`, tab === undefined ? {} : { tab }),
  adminAnnouncements: () => '/admin/announcements',
  adminLedger: () => '/admin/ledger',
  adminAudit: (search: Search = {}) => withSearch('/admin/audit', search),
  /** An Admin's dashboard; its first tab where none is named. */
  admin: (tab?: AdminTabId) => withSearch('/admin', tab === undefined ? {} : { tab }),
  /** Attempts of everybody; narrowed to a state, and to days by when they were begun or ended. */
  adminAttempts: (search: Search = {}) => withSearch('/admin/attempts', search),
  /** Where an expert judges the claims of others. */
  validate: () => '/validate',
  /** Where experts review the submissions of others. */
  reviews: () => '/reviews',
  /** What was submitted in a project, for its client; with an assignment, that one is open. */
  clientReview: (id: string, assignment?: string, search: Search = {}) =>
    withSearch(reviewPath('/partner/projects', id, assignment), search),
  adminReview: (id: string, assignment?: string, search: Search = {}) =>
    withSearch(reviewPath('/admin/projects', id, assignment), search),
  /** The former address of what staff judge, in links that were sent; it leads on to its twin. */
  adminClaims: (search: Search = {}) => withSearch('/admin/claims', search),
  /** What staff judge: claims and appeals, and how judging goes; with `claim`, that one is opened. */
  adminJudging: (search: Search = {}) => withSearch('/admin/judging', search),
  /** Gold conversations; with `judge`, what calibration on them says of that model judge. */
  adminCalibration: (search: Search = {}) => withSearch('/admin/calibration', search),
  /** Applications in every state; with `application`, that one is opened. */
  adminApplications: (search: Search = {}) => withSearch('/admin/applications', search),
  /** Applications in progress; with `application`, that one is opened. */
  pendingReview: (search: Search = {}) => withSearch('/pending-review', search),
  /** What a university or partner sees of itself; Admins name the organization in `organizationId`. */
  partnerUniversity: (search: Search & { readonly tab?: PartnerUniversityTabId } = {}) =>
    withSearch('/partner-university', search),
  /** The dashboard of a Client; Admins name the organization in `organizationId`. */
  partner: (search: Search & { readonly tab?: PartnerTabId } = {}) => withSearch('/partner', search),
  /** The projects of a Client; Admins name the organization in `organizationId`. */
  clientProjects: (search: Search = {}) => withSearch('/partner/projects', search),
  newClientProject: (search: Search = {}) => withSearch('/partner/projects/new', search),
  clientProject: (id: string, search: Search = {}) =>
    withSearch(`/partner/projects/${encodeURIComponent(id)}`, search),
  editClientProject: (id: string, search: Search = {}) =>
    withSearch(`/partner/projects/${encodeURIComponent(id)}/edit`, search),
  /** Everybody's projects, and the platform's own, for Admins. */
  adminProjects: (search: Search = {}) => withSearch('/admin/projects', search),
  newAdminProject: () => '/admin/projects/new',
  adminProject: (id: string, search: Search = {}) =>
    withSearch(`/admin/projects/${encodeURIComponent(id)}`, search),
  editAdminProject: (id: string) => `/admin/projects/${encodeURIComponent(id)}/edit`,
  /** Linked in a mail that invites a member to an organization. */
  join: (token: string) => `/join/${encodeURIComponent(token)}`,
  /** The models that challenges can be made over; with `model`, one of them, or `new`. */
  adminModels: (search: Search & { readonly model?: string } = {}) => withSearch('/admin/models', search),
  /** All organizations, for Admins. */
  adminOrganizations: (search: Search = {}) => withSearch('/admin/organizations', search),
  orientation: () => '/orientation',
  /** What experts may take, what they were invited to, and what they took; narrowed as the search says. */
  projects: (search: Search = {}) => withSearch('/projects', search),
  /** A project before an expert takes a task of it. */
  project: (id: string) => `/projects/${encodeURIComponent(id)}`,
  /** A task that somebody took, on its workbench. */
  assignment: (id: string) => `/assignments/${encodeURIComponent(id)}`,
  earnings: (search: Search = {}) => withSearch('/earnings', search),
  /** The API's reader is served beside the client, so links to it load a document. */
  apiReader: () => '/api',
} as const;

/** What programs read: served beside the pages, and by no route of the client. */
export const documentPaths = {
  feed: '/feed.xml',
  changePassword: '/.well-known/change-password',
  securityTxt: '/.well-known/security.txt',
  passkeyEndpoints: '/.well-known/passkey-endpoints',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
} as const;

/** Whether an address is a call's or the API reader's: pages never begin so, and an unknown one there is a JSON 404. */
export function isCallPath(pathname: string): boolean {
  return /^\/(?:auth|v1|api)(?:\/|$)/.test(pathname);
}

function reviewPath(projects: string, id: string, assignment: string | undefined): string {
  const path = `${projects}/${encodeURIComponent(id)}/review`;
  return assignment === undefined ? path : `${path}/${encodeURIComponent(assignment)}`;
}

function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : withSearch(path, { returnTo });
}

function withSearch(path: string, search: Search): string {
  const query = Object.entries(search)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
