import {
  applicationsEndpoints,
  type BulkDecision,
  type BulkDecisionInput,
  selectionChanged,
} from '@redoubt/contract/applications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import type { Selection } from '#ui/data-table/selection/selection.ts';
import type { SelectionState } from '#ui/data-table/selection/use-selection.ts';
import { showError, showInfo, showUndo } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { refreshApplications } from '../list/list.queries.ts';
import { chooseApplications, type ChosenFrom } from './choose-applications.ts';
import { sayDone } from './find-refused.ts';

export type BulkChoice = BulkDecisionInput['decision'];
/** What was done to each: 'Two applications were approved'. */
const verbs = {
  approve: 'approved',
  reject: 'rejected',
  request_changes: 'asked for more',
} as const satisfies Record<BulkChoice['kind'], string>;
export type BulkVerb = (typeof verbs)[BulkChoice['kind']];

export interface BulkOutcome extends BulkDecision {
  readonly verb: BulkVerb;
}

interface BulkOptions {
  readonly from: ChosenFrom | undefined;
  readonly selection: SelectionState;
}

/** Decides on all that is selected, and keeps what became of each row until it is looked at. */
export function useBulk({ from, selection }: BulkOptions) {
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ of, choice }: { of: Selection; choice: BulkChoice }) =>
      from && decideAll(await chooseApplications(of, from), choice),
  });
  /** Undefined where it was done; else why not. */
  const decideOn = async (of: Selection, choice: BulkChoice): Promise<string | undefined> => {
    try {
      const done = await mutateAsync({ of, choice });
      if (done) setOutcome(done);
      selection.clear();
      return undefined;
    } catch (error) {
      return describeFailure(error);
    } finally {
      void refreshApplications();
    }
  };
  return { decideOn, isBusy: isPending, outcome, closeOutcome: () => setOutcome(undefined) };
}

async function decideAll(of: BulkDecisionInput['of'], choice: BulkChoice): Promise<BulkOutcome> {
  const done = await call(applicationsEndpoints.decideApplications, { body: { decision: choice, of } });
  const verb = verbs[choice.kind];
  const ids = done.results.flatMap((row) => (row.outcome === 'decided' ? [row.decisionId] : []));
  if (ids.length > 0)
    showUndo(
      sayDone(verb, ids.length, done.results.length - ids.length),
      { onUndo: () => void undoAll(ids), letter: 'u', isDue: true },
      'The mails go out in ten seconds.',
    );
  return { ...done, verb };
}

async function undoAll(ids: string[]): Promise<void> {
  try {
    const { results } = await call(applicationsEndpoints.undoDecisions, { body: { ids } });
    const undone = results.filter(({ outcome }) => outcome === 'undone').length;
    const kept = results.length - undone;
    if (kept === 0) showInfo('Taken back', 'Nobody was told.');
    else showError(count(kept, 'decision stands', 'decisions stand'), 'It was too late to take them back.');
  } catch (error) {
    showError('They could not be taken back', messageOf(error, 'The decisions stand.'));
  }
  await refreshApplications();
}

function describeFailure(error: unknown): string {
  const changed = membersOf(error, selectionChanged);
  if (changed)
    return `The list has changed since you chose it: now ${count(changed.total, 'application', 'applications')} match. Nothing was decided.`;
  return messageOf(error, 'Nothing was decided. Please try again.');
}
