import type {
  BreakdownDimension,
  Engagement,
  EngagementCard,
  EngagementEvent,
  TaskState,
  TaskType,
} from '@redoubt/contract/client-tasks';
import type { ExpertStatus } from '@redoubt/contract/talent';
import { count, figure } from '#ui/words/numbers.ts';
import { stateLooks, typeWords } from '../tasks/task-words.ts';

interface CardWords {
  readonly label: string;
  readonly value: (of: Engagement) => string | null;
  /** What the figure is made up of. */
  readonly note: (of: Engagement) => string;
  /** What is counted by week. */
  readonly series: string;
  readonly noEvents: string;
}

export const cardWords: Readonly<Record<EngagementCard, CardWords>> = {
  tasks: {
    label: 'Tasks',
    value: ({ tasks: { open, added, done, cancelled } }) => figure(open + added + done + cancelled),
    note: ({ tasks }) => sayStates(tasks),
    series: 'Accepted answers',
    noEvents: 'Upload tasks under Task Upload. What happens to them will appear here.',
  },
  talent: {
    label: 'Talent',
    value: ({ talent: { pending, invited, joined } }) => figure(pending + invited + joined),
    note: ({ talent }) => sayTalent(talent),
    series: 'Accepted invitations',
    noEvents: 'Upload or add people under Talent. Who is invited and who accepts will appear here.',
  },
  assessments: {
    label: 'Assessments',
    value: ({ assessments: { mean } }) => (mean === null ? null : figure(mean)),
    note: ({ assessments: { scored } }) =>
      scored === 0 ? 'Nobody has a score yet' : `Mean score of ${count(scored, 'person', 'people')}`,
    series: 'Mean score',
    noEvents: 'None of your talent has been assessed yet.',
  },
  challenges: {
    label: 'Challenge activity',
    value: ({ challenges }) => figure(challenges.attempts),
    note: ({ challenges: { attempts, breaks } }) =>
      `${count(attempts, 'attempt', 'attempts')}, ${count(breaks, 'break', 'breaks')}`,
    series: 'Attempts',
    noEvents: 'Nobody has attempted your challenges yet. They are listed under Challenges.',
  },
  booked: {
    label: 'Booked time',
    value: ({ booked }) => `${figure(booked.hours)} h`,
    note: ({ booked: { bookings, ahead } }) =>
      `${count(bookings, 'engagement', 'engagements')}, ${figure(ahead)} to come`,
    series: 'Booked hours',
    noEvents: 'No engagements yet. Propose one in your calendar.',
  },
};

/** How many are open and in projects, how many answers were accepted, and of the other states those that there are. */
function sayStates({ open, added, accepted, done, cancelled }: Engagement['tasks']): string {
  const parts = [
    `${figure(open)} open`,
    `${figure(added)} in projects`,
    count(accepted, 'accepted answer', 'accepted answers'),
  ];
  if (done > 0) parts.push(`${figure(done)} done`);
  if (cancelled > 0) parts.push(`${figure(cancelled)} cancelled`);
  return parts.join(', ');
}

/** How many joined and are invited, and where there are any, how many have no invitation in their hands. */
function sayTalent({ pending, invited, joined }: Engagement['talent']): string {
  const parts = [`${figure(joined)} joined`, `${figure(invited)} invited`];
  if (pending > 0) parts.push(`${figure(pending)} pending activation`);
  return parts.join(', ');
}

/** The last four weeks against the four before; null where nothing was in either. */
export function sayCompared(card: EngagementCard, of: Engagement): string | null {
  const { last, before } = of[card];
  if (!last && !before) return null;
  const lead = `${last === null ? 'none' : figure(last)} in four weeks`;
  // A mean has nothing to be compared with where nobody was scored.
  if (last === null || before === null) return lead;
  const difference = last - before;
  if (difference === 0) return `${lead}, as in the four before`;
  return `${lead}, ${difference > 0 ? '▲' : '▼'} ${figure(Math.abs(difference))} against the four before`;
}

export const dimensionWords: Readonly<Record<BreakdownDimension, string>> = {
  type: 'By type',
  state: 'By state',
  language: 'By language',
  skill: 'By skill',
  challenge: 'By challenge',
};

const statusWords: Readonly<Record<ExpertStatus, string>> = {
  pending_activation: 'Pending activation',
  invitation_sent: 'Invitation sent',
  active: 'Active',
  skill_assessment: 'Skill assessment',
  background_check: 'Background check',
};

const bookingWords: Readonly<Record<string, string>> = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled by the expert',
};

/** A value of a breakdown as people read it. */
export function sayValue(card: EngagementCard, by: BreakdownDimension, value: string): string {
  if (by === 'type') return typeWords[value as TaskType];
  if (by !== 'state') return value;
  if (card === 'booked') return bookingWords[value] ?? value;
  return card === 'tasks' ? stateLooks[value as TaskState].word : statusWords[value as ExpertStatus];
}

export function sayEvent({ kind, subject, amount }: EngagementEvent): string {
  switch (kind) {
    case 'attempt-begun':
      return `Someone started an attempt at ${subject}`;
    case 'attempt-broke':
      return `Someone broke ${subject}`;
    case 'booking-proposed':
      return `${subject} was proposed`;
    case 'booking-accepted':
      return `${subject} was accepted`;
    case 'booking-declined':
      return `${subject} was declined`;
    case 'booking-withdrawn':
      return `${subject} was withdrawn`;
    case 'task-edited':
      return `${subject} was edited`;
    case 'task-paused':
      return `${subject} was paused`;
    case 'task-resumed':
      return `${subject} was reopened`;
    case 'task-cancelled':
      return `${subject} was cancelled`;
    case 'task-done':
      return `${subject} is done`;
    case 'task-added':
      return `${subject} was added to a project`;
    case 'task-released':
      return `${subject} was taken out of its project`;
    case 'tasks-uploaded':
      return `${count(amount ?? 0, 'task', 'tasks')} came with ${subject}`;
    case 'expert-added':
      return `${subject} was added`;
    case 'expert-invited':
      return `${subject} was invited`;
    case 'expert-accepted':
      return `${subject} accepted the invitation`;
    case 'expert-scored':
      return `${subject} scored ${figure(amount ?? 0)} in an assessment`;
  }
}
