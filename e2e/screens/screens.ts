import { allShown, closed, firstLevel } from '../product/levels.ts';

/** An address in the demo's data, and something that is visible once its screen is ready. */
export interface Screen {
  readonly path: string;
  readonly sign: string | RegExp;
}

/** What a guest sees, in sets that browsers can look at side by side. */
export const publicScreens: Readonly<Record<string, readonly Screen[]>> = {
  'pages of text and of the site': [
    { path: '/', sign: 'Every model breaks.' },
    { path: '/terms', sign: 'Terms of Service' },
    { path: '/docs', sign: 'Documentation' },
    { path: '/docs/review', sign: 'Quality Review' },
    { path: '/learn', sign: 'Learn' },
    { path: '/learn/tutorials', sign: 'Tutorials' },
    { path: '/learn/practices/proving-a-break-k-of-n', sign: 'Choosing n' },
    { path: '/learn/cases/never-written', sign: 'Article not found' },
    { path: '/contact', sign: 'Contact' },
    { path: '/status', sign: 'Measured by this server itself' },
    { path: '/newsletter', sign: 'What you get' },
    { path: '/newsletter/confirm?token=nobody-made-this', sign: 'Confirm your subscription' },
    { path: '/newsletter/unsubscribe?token=nobody-made-this', sign: 'Unsubscribe from the newsletter?' },
    { path: '/invitations/opt-out?token=nobody-made-this', sign: 'No more invitations?' },
    { path: '/notifications/unsubscribe?token=nobody-made-this', sign: 'Stop these mails?' },
    { path: '/calendar/answer?token=nobody-made-this', sign: 'The link does not work' },
    { path: '/no/such/page', sign: 'Page not found' },
  ],
  'challenges, rankings and the community': [
    { path: '/challenges/active', sign: allShown },
    { path: '/challenges/past', sign: '4 of 4 shown' },
    {
      path: '/challenges/active?difficulty=easy&q=nothing-like-this',
      sign: 'No challenge matches these filters',
    },
    { path: `/challenges/c/${firstLevel.slug}`, sign: 'Sign in to attempt' },
    { path: `/challenges/c/${closed.slug}`, sign: 'This challenge is closed.' },
    { path: '/challenges/c/no-such-challenge', sign: 'Page not found' },
    { path: '/community/rankings', sign: 'Rankings' },
    { path: '/community/rankings?period=week&track=content', sign: 'Rankings' },
    { path: '/judging', sign: 'How often rulings are overturned' },
    { path: '/community', sign: 'Top of the rankings' },
    { path: '/community/events', sign: 'Indirect prompt injection, hands on' },
    { path: '/community/events?when=past', sign: 'When a model refuses too much' },
    { path: '/community/events/workshop-indirect-injection', sign: 'Sign in to say you’re going' },
    { path: '/community/events/talk-over-refusal', sign: 'This event is over.' },
    { path: '/community/forums', sign: 'Do you want a forum?' },
    { path: '/community/mentorship', sign: 'Mentor or learn' },
  ],
  'coming in, and a guest at the profile': [
    { path: '/signin', sign: 'Welcome back' },
    { path: '/signup', sign: 'Create your account' },
    { path: '/forgot-password', sign: 'Forgot your password?' },
    { path: '/reset-password', sign: 'Open this page with the link in our mail.' },
    { path: '/reset-password?token=nobody-made-this', sign: 'This link does not work.' },
    { path: '/join/nobody-made-this', sign: 'This link does not work.' },
    { path: '/invitations/nobody-made-this', sign: 'This link does not work.' },
    { path: '/verify-email', sign: 'No verification token provided.' },
    { path: '/link-account', sign: 'Open this page with the link in our mail.' },
    { path: '/keep-account', sign: 'Keep your account?' },
    { path: '/profile', sign: 'You are looking at a preview' },
    { path: '/profile?tab=projects', sign: 'No projects yet' },
    { path: '/profile?tab=profile', sign: 'As a guest, you do not have to enter anything.' },
  ],
};

/** The profile of an expert with half of the wizard behind them. */
export const profileScreens: readonly Screen[] = [
  { path: '/profile', sign: 'Performance Stats' },
  { path: '/profile?tab=skills', sign: 'Expertise and languages' },
  { path: '/profile?tab=projects', sign: 'No projects added yet' },
  { path: '/profile?tab=profile', sign: 'Publish my page' },
  { path: '/attempts', sign: 'My work' },
  { path: '/projects', sign: 'Replies of a claims assistant, rated' },
  { path: '/projects?tab=invitations', sign: /No invitations|an hour|no accepted tasks yet/ },
  { path: '/projects?tab=yours', sign: /You have not taken a task yet|Your tasks/ },
  { path: '/earnings', sign: /Nothing earned yet|Nothing has been paid out yet/ },
  { path: '/reviews', sign: 'You cannot review yet' },
  { path: '/validate', sign: /Yours for|Nothing waits in your fields/ },
  { path: '/notifications', sign: 'Unread' },
  { path: '/notifications?show=unread', sign: 'Unread' },
  { path: '/calendar?view=week', sign: 'Still free' },
  { path: '/calendar?view=month', sign: 'Still free' },
  { path: '/calendar?view=day', sign: 'Still free' },
  { path: '/orientation', sign: 'Interactive Platform Tutorial' },
  { path: '/wizard/1', sign: 'Important Note' },
  { path: '/wizard/2', sign: 'Secondary languages' },
  { path: '/wizard/3', sign: 'Identity documents' },
  { path: '/wizard/4', sign: 'You accepted the Terms of Service.' },
  { path: '/wizard/5', sign: 'Payment method' },
  { path: '/wizard/6', sign: 'Three timed sittings' },
  { path: '/wizard/6?tab=bias', sign: 'Bias Detection' },
  { path: '/experts/nobody-here-1000', sign: 'Page not found' },
];

export const adminScreens: readonly Screen[] = [
  { path: '/admin', sign: 'Counted from records, every minute.' },
  { path: '/admin?tab=approvals', sign: 'Download .CSV' },
  { path: '/admin?tab=analytics', sign: 'Error rate' },
  { path: '/pending-review', sign: 'Pending Review (Incomplete Profiles)' },
  { path: '/pending-review?q=nobody-is-called-so', sign: 'No profiles found' },
  { path: '/admin/applications', sign: 'Every application, in any state.' },
  { path: '/admin/attempts', sign: 'Admin try-outs are not included.' },
  { path: '/admin/judging', sign: 'The Stand-in Takes Fright' },
  // Others may have ruled meanwhile.
  { path: '/admin/judging?state=ruled', sign: 'Ruled' },
  { path: '/admin/judging?tab=appeals', sign: /Lindqvist’s Claims Desk|No appeals are open/ },
  { path: '/admin/calibration', sign: 'Gold conversations' },
  { path: '/admin/judging?tab=gold', sign: 'Gold' },
  { path: '/admin/judging?tab=people', sign: 'People' },
  { path: '/admin/judging?tab=models', sign: 'Model judges' },
  // There may be reports or none.
  { path: '/admin/judging?tab=reports', sign: 'Decided' },
  { path: '/admin/attempts?until=2020-01-01', sign: 'No attempt matches' },
  { path: '/contact/messages', sign: 'Messages' },
  { path: '/admin/documents', sign: 'Documents that prove who experts are' },
  { path: '/admin/people', sign: 'All accounts.' },
  { path: '/admin/people?q=nobody-at-all', sign: 'Nobody matches' },
  { path: '/admin/organizations', sign: 'Clients, universities and partners.' },
  { path: '/admin/organizations?q=nobody-at-all', sign: 'No organization matches' },
  { path: '/admin/models', sign: 'Stand-in, OpenAI-compatible' },
  { path: '/admin/models?q=nobody-at-all', sign: 'No models found' },
  { path: '/admin/models?model=new', sign: 'Price of input' },
  { path: '/admin/announcements', sign: 'A short message at the top of every screen' },
  { path: '/admin/projects', sign: 'Replies of a claims assistant, rated' },
  { path: '/admin/projects?state=paused', sign: 'No project has the state “Paused”' },
  { path: '/admin/projects/new', sign: 'Who works on it' },
  { path: '/admin/ledger', sign: 'Lindqvist Mutual' },
  { path: '/admin/ledger?kind=reversal', sign: 'No transaction matches' },
  { path: '/admin/audit', sign: 'Audit log' },
  { path: '/admin/audit?from=2020-01-01&until=2020-01-02', sign: 'No entry matches' },
  { path: '/admin/challenges', sign: 'Night Counter' },
  { path: '/admin/challenges/new', sign: 'No one else sees it until you publish it.' },
];

export const partnerScreens: readonly Screen[] = [
  { path: '/partner-university', sign: 'Contact phone' },
  { path: '/partner-university?tab=upload', sign: 'Past uploads' },
  { path: '/partner-university?tab=experts', sign: 'e.onwudiwe@unilag.example' },
];

export const clientScreens: readonly Screen[] = [
  { path: '/partner', sign: 'Recent activity' },
  { path: '/partner?card=talent', sign: 'Recent activity' },
  { path: '/partner?tab=tasks', sign: 'Your tasks' },
  { path: '/partner?tab=talent', sign: 'Add Expert' },
  { path: '/partner?tab=models', sign: 'No models yet' },
  { path: '/partner?tab=challenges', sign: 'Lindqvist’s loss sheets' },
  { path: '/partner?tab=findings', sign: 'CS-097 Lindqvist’s loss sheets' },
  { path: '/partner?tab=findings&show=all', sign: 'Lindqvist’s loss sheets' },
  { path: '/partner?tab=statement', sign: 'To spend' },
  { path: '/partner/projects', sign: 'Replies of a claims assistant, rated' },
  { path: '/partner/projects?state=paused', sign: 'No project has the state “Paused”' },
  { path: '/partner/projects/new', sign: 'Who works on it' },
  { path: '/partner?tab=organization', sign: 'Contact phone' },
];

/** What each section of the settings of a new person shows. */
export const settingsSigns: Readonly<Record<string, string>> = {
  account: 'Publish my name',
  address: 'Not verified',
  appearance: 'Your other devices keep their own choice',
  'time-zone': 'there now',
  notifications: 'For everything ticked under Mail',
  password: 'You set it on',
  'second-factors': 'Set up an authenticator app',
  'connected-accounts': 'Connect',
  sessions: 'This device',
  'api-tokens': 'You have no API tokens yet.',
  activity: 'There is no activity on your account yet.',
  organizations: 'No organization counts you among its experts.',
  validation: 'At most this many a week',
  'my-data': 'Download my data',
  'delete-account': 'Your address becomes free again',
};

/** What is seen on the way only: the test that looks at it there. */
export const seenOnTheWay: Readonly<Record<string, string>> = {
  '/oauth/:provider/callback': 'social.test.ts',
  '/oauth/:provider/finish': 'social.test.ts',
  '/challenges/c/:slug/attempts/:id': 'every-screen.test.ts',
  '/projects/:id': 'projects.test.ts',
  '/assignments/:id': 'projects.test.ts',
  '/partner/projects/:id': 'projects.test.ts',
  '/partner/projects/:id/review/:assignment?': 'projects.test.ts',
  '/settings': 'every-screen.test.ts',
  '/verdicts/:id': 'claims.test.ts',
  '/admin/people/:id': 'admin-people.test.ts',
  '/admin/challenges/:id': 'admin-challenges.test.ts',
  '/admin/challenges/:id/preview': 'admin-challenges.test.ts',
  '/dev/kit/:part?': 'gallery.test.ts',
};

/** Addresses that show nothing of their own. */
export const leadOn: Readonly<Record<string, string>> = {
  '/challenges': '/challenges/active',
  '/rankings': '/community/rankings',
  '/tutorials': '/learn/tutorials',
  '/practices': '/learn/practices',
  '/wizard': '/wizard/',
  '/admin/claims': '/admin/judging',
};
