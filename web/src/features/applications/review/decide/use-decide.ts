import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { refreshApplications } from '../list/applications.queries.ts';
import {
  applicationsEndpoints,
  type Applicant,
  type Decision,
  type DecisionForm,
  type DecisionKind,
  UNDO_SECONDS,
  alreadyDecided,
  applicantIncomplete,
  documentsUnread,
  applicationChanged,
  type ApplicationState,
} from '@redoubt/contract/applications';
import { call } from '#platform/api-client.ts';
import { messageOf, membersOf } from '#platform/api-problem.ts';
import { useUser } from '#platform/session.ts';
import { list } from '#ui/words/lists.ts';
import { numberWord, plural } from '#ui/words/numbers.ts';
import { showError, showInfo, showUndo } from '#ui/toasts/toasts.ts';
import { formatTime } from '#ui/words/times.ts';
import { listSteps } from '../list/review-words.ts';

interface DecideOptions {
  readonly onDecided: (id: string) => void;
  readonly onUndone: (id: string) => void;
}

/** Decides on one application; what is refused is told beside it, and the list is read anew. */
export function useDecide({ onDecided, onUndone }: DecideOptions) {
  const timeZone = useTimeZone();
  const ownId = useUser()?.id;
  // A second press may come before this is drawn again, when isPending still says what was before the first.
  const isSending = useRef(false);
  const [refused, setRefused] = useState<Refusal & { readonly id: string }>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ of, choice }: { of: ReadApplicant; choice: Choice }) =>
      decideOn(of, choice, { onUndone: () => onUndone(of.id) }),
  });
  /** Says whether it was taken. */
  const decide = async (of: ReadApplicant, choice: Choice): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setRefused(undefined);
    try {
      await mutateAsync({ of, choice });
      onDecided(of.id);
      return true;
    } catch (error) {
      setRefused({ id: of.id, ...describeRefusal(error, { timeZone, ownId }) });
      await refreshApplications();
      return false;
    } finally {
      isSending.current = false;
    }
  };
  return { decide, isBusy: isPending, refused, forgetRefusal: () => setRefused(undefined) };
}

type WithoutRead<Form> = Form extends unknown ? Omit<Form, 'read'> : never;
/** What is decided, without what was read. */
export type Choice = WithoutRead<DecisionForm>;

/** What of an application was looked at. */
type ReadApplicant = Pick<Applicant, 'id' | 'name' | 'status' | 'sending' | 'revisions' | 'unreadDocuments'>;

/** What a decision says that it has read. */
export function readOf({ status, sending, revisions, unreadDocuments }: Omit<ReadApplicant, 'name'>) {
  return { status, sending, revisions, unreadDocuments: unreadDocuments.map(({ id }) => id) };
}

const outcomeWords: Readonly<Record<DecisionKind, string>> = {
  approve: 'is approved',
  reject: 'is rejected',
  request_changes: 'is asked for more',
  reconsider: 'is in review again',
  withdraw: 'is no longer approved',
};

interface Undoing {
  /** After it was taken back. */
  readonly onUndone: () => void;
}

/** Decides on what was read, and offers for ten seconds to take it back. Throws what the server refused. */
async function decideOn(of: ReadApplicant, choice: Choice, { onUndone }: Undoing): Promise<Decision> {
  const decision = await call(applicationsEndpoints.decideApplication, {
    params: { id: of.id },
    body: { ...choice, read: readOf(of) },
  });
  showUndo(
    `${of.name} ${outcomeWords[choice.kind]}`,
    { onUndo: () => void undo(of.name, decision, onUndone), letter: 'u', isDue: true },
    `The mail goes out in ${numberWord(UNDO_SECONDS)} seconds.`,
  );
  await refreshApplications();
  return decision;
}

async function undo(name: string, { id }: Decision, onUndone: () => void): Promise<void> {
  try {
    await call(applicationsEndpoints.undoDecision, { params: { id } });
    showInfo('Undone', `${name} will not be notified.`);
    onUndone();
  } catch (error) {
    showError('It could not be undone', messageOf(error, 'The decision still applies.'));
  }
  await refreshApplications();
}

/** Why a decision was not taken, and what is to be known of it. */
export interface Refusal {
  readonly title: string;
  readonly text: string;
  /** Somebody else was first: there is nothing left to decide. */
  readonly isOver: boolean;
}

const did: Partial<Record<ApplicationState, string>> = {
  pending: 'reopened this application for review',
  approved: 'approved this application',
  rejected: 'rejected this application',
  changes_requested: 'asked the expert for more',
};

interface Reader {
  readonly timeZone: string;
  readonly ownId: string | undefined;
}

function describeRefusal(error: unknown, { timeZone, ownId }: Reader): Refusal {
  const decided = membersOf(error, alreadyDecided);
  if (decided) {
    const { by, at, state, reason } = decided;
    const when = formatTime(at, 'dateTime', timeZone);
    if (by !== null && by.id === ownId)
      return {
        title: `You already ${did[state] ?? 'decided on this application'}`,
        text: `On ${when}. Nothing was changed.`,
        isOver: true,
      };
    const words = reason === null ? '' : ` They wrote: “${reason}”`;
    return {
      title: `${by?.name ?? 'Someone'} ${did[state] ?? 'decided on this application'} first`,
      text: `On ${when}. Your decision was not saved, and nothing was sent.${words}`,
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
  const unread = membersOf(error, documentsUnread);
  if (unread)
    return {
      title: 'Some of its documents have not been read',
      text: `${list(unread.documents.map(({ name }) => name))}. Read them, or press Approve again and say why you approve anyway.`,
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
    text: `The expert saved ${saved}. What you see is the earlier version.`,
  };
}
