import {
  applicationsEndpoints,
  type Applicant,
  type BulkDecision,
  type DecisionOnMany,
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
import { type BulkVerb, bulkVerbs } from './bulk-verbs.ts';
import type { ChosenFrom } from './chosen-from.ts';
import { sayDone } from './find-refused.ts';
import { useFilteredDecision } from './use-filtered-decision.ts';

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
  const filtered = useFilteredDecision();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ of, choice }: { of: Selection; choice: DecisionOnMany }) => {
      if (from === undefined) return;
      if (of.kind === 'matching') await filtered.begin(choice, of, from);
      else setOutcome(await decideRows(of.ids, from.seen, choice));
    },
  });
  /** Undefined where it was done; else why not. */
  const decideOn = async (of: Selection, choice: DecisionOnMany): Promise<string | undefined> => {
    try {
      await mutateAsync({ of, choice });
      selection.clear();
      return undefined;
    } catch (error) {
      return describeFailure(error);
    } finally {
      void refreshApplications();
    }
  };
  return { decideOn, isBusy: isPending, outcome, filtered, closeOutcome: () => setOutcome(undefined) };
}

async function decideRows(
  chosen: ReadonlySet<string>,
  seen: ChosenFrom['seen'],
  decision: DecisionOnMany,
): Promise<BulkOutcome> {
  const rows = [...chosen].flatMap((id) => seen.get(id) ?? []).map(asRead);
  const done = await call(applicationsEndpoints.decideApplications, { body: { decision, rows } });
  const verb = bulkVerbs[decision.kind];
  const ids = done.results.flatMap((row) => (row.outcome === 'decided' ? [row.decisionId] : []));
  if (ids.length > 0)
    showUndo(
      sayDone(verb, ids.length, done.results.length - ids.length),
      { onUndo: () => void undoAll(ids), letter: 'u', isDue: true },
      'The mails go out in ten seconds.',
    );
  return { ...done, verb };
}

function asRead({ id, status, sending, revisions }: Applicant) {
  return { id, read: { status, sending, revisions } };
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
