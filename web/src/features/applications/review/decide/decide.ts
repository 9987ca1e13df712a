import {
  applicationsEndpoints,
  type Applicant,
  type Decision,
  type DecisionForm,
  type DecisionKind,
  UNDO_SECONDS,
} from '@redoubt/contract/applications';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { numberWord } from '#ui/words/numbers.ts';
import { showError, showInfo, showUndo } from '#ui/toasts/toasts.ts';
import { refreshApplications } from '../list/list.queries.ts';

type WithoutRead<Form> = Form extends unknown ? Omit<Form, 'read'> : never;
/** What is decided, without what was read. */
export type Choice = WithoutRead<DecisionForm>;

/** What of an application was looked at. */
export type ReadApplicant = Pick<Applicant, 'id' | 'name' | 'status' | 'sending' | 'revisions'>;

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
export async function decideOn(of: ReadApplicant, choice: Choice, { onUndone }: Undoing): Promise<Decision> {
  const read = { status: of.status, sending: of.sending, revisions: of.revisions };
  const decision = await call(applicationsEndpoints.decideApplication, {
    params: { id: of.id },
    body: { ...choice, read },
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
    showInfo('Taken back', `${name} hears nothing of it.`);
    onUndone();
  } catch (error) {
    showError('It could not be taken back', messageOf(error, 'The decision stands.'));
  }
  await refreshApplications();
}
