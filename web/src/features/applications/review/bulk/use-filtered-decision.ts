import {
  applicationsEndpoints,
  type DecisionOnMany,
  type FilteredDecision,
} from '@redoubt/contract/applications';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import type { Selection } from '#ui/data-table/selection/selection.ts';
import { showError, showUndo } from '#ui/toasts/toasts.ts';
import { refreshApplications } from '../list/list.queries.ts';
import { sayDone } from './find-refused.ts';
import type { ChosenFrom } from './chosen-from.ts';
import { bulkVerbs } from './bulk-verbs.ts';

/** How often it is asked how far the server has come. */
const POLL_INTERVAL_MS = 700;

export type FilteredRun = ReturnType<typeof useFilteredDecision>;

/** A decision on all that a filter lets through: the server goes through them, and says how far it is. */
export function useFilteredDecision() {
  const [id, setId] = useState<string>();
  const [isShown, show] = useState(false);
  const { data, refetch } = useQuery(filteredQuery(id));
  const undo = useMutation({
    // Of which one is said: a later one may be followed by now.
    mutationFn: (of: string) => call(applicationsEndpoints.undoFilteredDecision, { params: { id: of } }),
    onError: (error) => showError('It could not be taken back', messageOf(error, 'The decisions stand.')),
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
