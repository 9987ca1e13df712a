import { expertRoles, type Role } from '#shared/roles.ts';
import { type NoticeKind, noticeKinds } from './notice.ts';

/** `chosen`: the person says whether. `always`: it is, whatever they say; the feature that causes it mails it itself. */
type Rule = 'chosen' | 'always';

interface KindRule {
  readonly label: string;
  /** What it tells of. */
  readonly about: string;
  readonly inApp: Rule;
  readonly mail: Rule;
  /** It is mailed until the person chooses otherwise: somebody waits for their answer, or they wait for it. */
  readonly isMailedAtFirst?: true;
  /** Whom it can reach; absent where that is everybody. */
  readonly roles?: readonly Role[];
}

/** How each kind of notice reaches people. Where nobody chose, it is shown in the product. */
export const kindRules: Readonly<Record<NoticeKind, KindRule>> = {
  security: {
    label: 'Security',
    about: 'New devices, passwords, second factors and API tokens.',
    inApp: 'always',
    mail: 'always',
  },
  application: {
    roles: expertRoles,
    label: 'Your application',
    about: 'What was decided on it.',
    inApp: 'always',
    mail: 'always',
  },
  documents: {
    roles: expertRoles,
    label: 'Your documents',
    about: 'Whether they were accepted.',
    inApp: 'always',
    mail: 'always',
  },
  solve: {
    roles: expertRoles,
    label: 'Solves',
    about: 'What you solved, what it is worth when others solve it too, and when a verdict is overturned.',
    inApp: 'chosen',
    mail: 'chosen',
  },
  ruling: {
    roles: [...expertRoles, 'Client'],
    label: 'Rulings and appeals',
    about: 'What people ruled on the replies that you claimed, and appeals that concern you.',
    inApp: 'chosen',
    mail: 'chosen',
  },
  regression: {
    roles: [...expertRoles, 'Client'],
    label: 'Fixed breaks',
    about: 'When a new version of a model fixes a break that concerns you, or a fixed one breaks again.',
    inApp: 'chosen',
    mail: 'chosen',
  },
  'model-judge': {
    roles: ['Admin'],
    label: 'Model judges',
    about: 'A judge that stopped, as it no longer reaches its figures.',
    inApp: 'always',
    mail: 'chosen',
    isMailedAtFirst: true,
  },
  report: {
    label: 'Reports',
    about: 'What became of the conversations that you reported; for Admins, what is withheld by a report.',
    inApp: 'always',
    mail: 'chosen',
  },
  work: {
    roles: expertRoles,
    label: 'Your work on projects',
    about:
      'Invitations to projects, what was decided on your work and what it earned, and when a project pauses.',
    inApp: 'chosen',
    mail: 'chosen',
    isMailedAtFirst: true,
  },
  project: {
    roles: ['Client'],
    label: 'Your projects',
    about:
      'When a project is approved or returned, and, at most once a day, when work waits for your review.',
    inApp: 'chosen',
    mail: 'chosen',
    isMailedAtFirst: true,
  },
  withdrawal: {
    roles: expertRoles,
    label: 'Withdrawn challenges',
    about: 'When a challenge that you are attempting is withdrawn or closed early.',
    inApp: 'chosen',
    mail: 'chosen',
  },
  finding: {
    roles: ['Client'],
    label: 'Findings',
    about: 'When a challenge of your organization breaks, at most once a day for each.',
    inApp: 'chosen',
    mail: 'chosen',
    isMailedAtFirst: true,
  },
  rank: {
    roles: expertRoles,
    label: 'Rank',
    about: 'When your place in the rankings changes, at most once a day.',
    inApp: 'chosen',
    mail: 'chosen',
  },
  invitation: {
    label: 'Invitations',
    about: 'Organizations that want you as a member or among their experts, and who joins yours.',
    inApp: 'chosen',
    mail: 'always',
  },
  acceptance: {
    roles: ['Client', 'Partner', 'Vendor'],
    label: 'Accepted invitations',
    about: 'Experts who accept an invitation of your organization.',
    inApp: 'chosen',
    mail: 'chosen',
  },
  'calendar-invitation': {
    label: 'Calendar invitations',
    about: 'Events that others invite you to.',
    inApp: 'chosen',
    mail: 'always',
  },
  'calendar-booking': {
    label: 'Engagements',
    about: 'What clients propose to you, and how experts answer what you propose.',
    inApp: 'chosen',
    mail: 'chosen',
    isMailedAtFirst: true,
  },
  'calendar-reminder': {
    label: 'Reminders',
    about: 'Events of your calendar that begin soon.',
    inApp: 'chosen',
    mail: 'chosen',
  },
  'event-reminder': {
    label: 'Community events',
    about: 'Events that you are going to, an hour before they begin.',
    inApp: 'chosen',
    mail: 'chosen',
  },
  announcement: {
    label: 'Announcements',
    about: 'Announcements to everyone with your role.',
    inApp: 'chosen',
    mail: 'chosen',
  },
};

/** The kinds that are mailed to people who have not chosen yet. */
export const kindsMailedAtFirst: readonly NoticeKind[] = noticeKinds.filter(
  (kind) => kindRules[kind].isMailedAtFirst,
);

/** The kinds that can reach people of a role. */
export function kindsFor(role: Role): NoticeKind[] {
  return noticeKinds.filter((kind) => kindRules[kind].roles?.includes(role) ?? true);
}

/** Whether a person may choose it. */
export function isChosen(kind: NoticeKind, channel: 'inApp' | 'mail'): boolean {
  return kindRules[kind][channel] === 'chosen';
}
