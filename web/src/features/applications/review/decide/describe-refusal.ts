import {
  alreadyDecided,
  applicantIncomplete,
  applicationChanged,
  type ApplicationState,
} from '@redoubt/contract/applications';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { plural } from '#ui/words/numbers.ts';
import { formatTime } from '#ui/words/times.ts';
import { listSteps } from '../list/step-names.ts';

/** Why a decision was not taken, and what is to be known of it. */
export interface Refusal {
  readonly title: string;
  readonly text: string;
  /** Somebody else was first: there is nothing left to decide. */
  readonly isOver: boolean;
}

const did: Partial<Record<ApplicationState, string>> = {
  pending: 'took this application back into review',
  approved: 'approved this application',
  rejected: 'rejected this application',
  changes_requested: 'asked the expert for more',
};

export function describeRefusal(error: unknown, timeZone: string): Refusal {
  const decided = membersOf(error, alreadyDecided);
  if (decided) {
    const { by, at, state, reason } = decided;
    const when = formatTime(at, 'dateTime', timeZone);
    const words = reason === null ? '' : ` They wrote: “${reason}”`;
    return {
      title: `${by?.name ?? 'Somebody'} ${did[state] ?? 'decided on this application'} first`,
      text: `On ${when}. Your decision was not saved, and nothing of it was sent.${words}`,
      isOver: true,
    };
  }
  const changed = membersOf(error, applicationChanged);
  if (changed) return { ...describeChange(changed), isOver: false };
  const incomplete = membersOf(error, applicantIncomplete);
  if (incomplete)
    return {
      title: 'It cannot be approved yet',
      text: `${listSteps(incomplete.missingSteps)} ${plural(incomplete.missingSteps.length, 'is', 'are')} not complete.`,
      isOver: false,
    };
  return { title: 'Your decision was not saved', text: messageOf(error, 'Please try again.'), isOver: false };
}

interface Change {
  readonly changedSteps: readonly number[];
  readonly isSentAgain: boolean;
}

/** What the expert did between the reading and the decision. */
export function describeChange({ changedSteps, isSentAgain }: Change): { title: string; text: string } {
  const saved = changedSteps.length === 0 ? 'something' : listSteps(changedSteps);
  return {
    title: isSentAgain ? 'It was sent again while you were reading' : 'It changed while you were reading',
    text: `The expert saved ${saved}. What you see is what stood there before.`,
  };
}
