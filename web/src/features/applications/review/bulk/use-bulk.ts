import {
  applicationsEndpoints,
  type Applicant,
  type BulkDecision,
  type DecisionOnMany,
  selectionChanged,
  type FilteredDecision,
} from '@redoubt/contract/applications';
import { useMutation, queryOptions, useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { call } from '#platform/api-client.ts';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import type { Selection } from '#ui/data-table/selection/selection.ts';
import type { SelectionState } from '#ui/data-table/selection/use-selection.ts';
import { showError, showInfo, showUndo } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { refreshApplications, type ListQuestion } from '../list/applications.queries.ts';
import { readOf } from '../decide/use-decide.ts';
import { type BulkVerb, bulkVerbs, sayDone } from './find-refused.ts';

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
      // What is taken back is no outcome any more: the message of the undo says what became of it.
      else
        setOutcome(
          await decideRows(of.ids, { seen: from.seen, onUndo: () => setOutcome(undefined) }, choice),
        );
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
  { seen, onUndo }: Pick<ChosenFrom, 'seen'> & { readonly onUndo: () => void },
  decision: DecisionOnMany,
): Promise<BulkOutcome> {
  const rows = [...chosen].flatMap((id) => seen.get(id) ?? []).map(asRead);
  const done = await call(applicationsEndpoints.decideApplications, { body: { decision, rows } });
  const verb = bulkVerbs[decision.kind];
  const ids = done.results.flatMap((row) => (row.outcome === 'decided' ? [row.decisionId] : []));
  if (ids.length > 0)
    showUndo(
      sayDone(verb, ids.length, done.results.length - ids.length),
      {
        onUndo: () => {
          onUndo();
          void undoAll(ids);
        },
        letter: 'u',
        isDue: true,
      },
      'The mails go out in ten seconds.',
    );
  return { ...done, verb };
}

function asRead(applicant: Applicant) {
  return { id: applicant.id, read: readOf(applicant) };
}

async function undoAll(ids: string[]): Promise<void> {
  try {
    const { results } = await call(applicationsEndpoints.undoDecisions, { body: { ids } });
    const undone = results.filter(({ outcome }) => outcome === 'undone').length;
    const kept = results.length - undone;
    if (kept === 0) showInfo('Undone', 'No one was notified.');
    else
      showError(
        count(kept, 'decision still applies', 'decisions still apply'),
        'It was too late to undo them.',
      );
  } catch (error) {
    showError('They could not be undone', messageOf(error, 'The decisions still apply.'));
  }
  await refreshApplications();
}

function describeFailure(error: unknown): string {
  const changed = membersOf(error, selectionChanged);
  if (changed)
    return `The list has changed since you selected it. Now ${count(changed.total, 'application', 'applications')} match, and nothing was decided.`;
  return messageOf(error, 'Nothing was decided. Please try again.');
}

/** How often it is asked how far the server has come. */
const POLL_INTERVAL_MS = 700;

export type FilteredRun = ReturnType<typeof useFilteredDecision>;

/** A decision on all that a filter lets through: the server goes through them, and says how far it is. */
function useFilteredDecision() {
  const [id, setId] = useState<string>();
  const [isShown, show] = useState(false);
  const { data, refetch } = useQuery(filteredQuery(id));
  const undo = useMutation({
    // Of which one is said: a later one may be followed by now.
    mutationFn: (of: string) => call(applicationsEndpoints.undoFilteredDecision, { params: { id: of } }),
    onError: (error) => showError('It could not be undone', messageOf(error, 'The decisions still apply.')),
    onSettled: async (_undone, _error, of) => (of === id ? refetch() : refreshApplications()),
  });
  useTelling(data, undo.mutate);
  return {
    run: data,
    isShown,
    close: () => show(false),
    undo: () => undo.mutate(id ?? ''),
    isUndoing: (undo.isPending && undo.variables === id) || data?.state === 'undoing',
    begin: async (decision: DecisionOnMany, of: MatchingSelection, from: ChosenFrom) => {
      const { question: filter, total, asOf } = from;
      const body = { decision, filter, total, except: [...of.except], asOf };
      const begun = await call(applicationsEndpoints.beginFilteredDecision, { body });
      setId(begun.id);
      show(true);
    },
  };
}

function filteredQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['applications', 'filtered-decision', id],
    queryFn: ({ signal }) =>
      call(applicationsEndpoints.getFilteredDecision, { params: { id: id ?? '' }, signal, isQuiet: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : POLL_INTERVAL_MS),
  });
}

function isOver({ state }: FilteredDecision): boolean {
  return state === 'done' || state === 'undone';
}

/** Once it is done, the list is read anew, and for ten seconds all of it can be taken back. */
function useTelling(run: FilteredDecision | undefined, onUndo: (id: string) => void): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (run === undefined || !isOver(run) || told.current === `${run.id} ${run.state}`) return;
    told.current = `${run.id} ${run.state}`;
    void refreshApplications();
    if (run.state !== 'done' || run.decided === 0) return;
    showUndo(
      sayDone(bulkVerbs[run.kind], run.decided, run.refused),
      { onUndo: () => onUndo(run.id), letter: 'u', isDue: true },
      'The mails go out in ten seconds.',
    );
  }, [run, onUndo]);
}

type MatchingSelection = Extract<Selection, { kind: 'matching' }>;

/** What a selection is chosen from: the list as it was last answered. */
interface ChosenFrom {
  readonly question: ListQuestion;
  readonly total: number;
  readonly asOf: string;
  /** Every row that was shown. */
  readonly seen: ReadonlyMap<string, Applicant>;
}
