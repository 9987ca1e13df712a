import type { DecisionOnMany } from '@redoubt/contract/applications';
import type { RefObject } from 'react';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import type { DataTableHandle } from '#ui/data-table/rows/table-body.tsx';
import { countSelected } from '#ui/data-table/selection/selection.ts';
import type { SelectionState } from '#ui/data-table/selection/use-selection.ts';
import type { TableViewState } from '#ui/data-table/view/use-table-view.ts';
import { findRefused } from '../bulk/find-refused.ts';
import { useBulk } from '../bulk/use-bulk.ts';
import type { Choice } from '../decide/decide.ts';
import { useDecide } from '../decide/use-decide.ts';
import { canDecide, whyNoApproval } from '../drawer/why-not.ts';
import type { OpenApplication } from '../open/use-open-application.ts';
import { useReviewKeys } from '../keys/use-review-keys.ts';
import type { ListQuestion } from '../list/list.queries.ts';
import { type DeskQuestion, useDeskQuestions } from './use-desk-questions.ts';
import { useNeighbours } from '../open/use-neighbours.ts';
import { useReadApplication } from '../open/use-read-application.ts';
import type { useReviewList } from './use-review-list.ts';
import { useSeenApplicants } from './use-seen-applicants.ts';

interface DeskOptions {
  readonly question: ListQuestion;
  readonly shown: ReturnType<typeof useReviewList>;
  readonly state: TableViewState;
  readonly selection: SelectionState;
  readonly open: OpenApplication;
  readonly table: RefObject<DataTableHandle | null>;
}

export type Desk = ReturnType<typeof useDesk>;

/** What is decided at the desk, by button and by key. */
export function useDesk({ question, shown, state, selection, open, table }: DeskOptions) {
  const { page, shownPage } = shown;
  const total = page?.total ?? 0;
  const questions = useDeskQuestions(open.id);
  const seen = useSeenApplicants(page?.items);
  const reading = useReadApplication(open.id);
  const neighbours = useNeighbours({ open, rows: page?.items, shownPage, total, state });
  const bulk = useBulk({ from: page && { question, total, asOf: page.asOf, seen }, selection });
  const single = useSingle(open, (id) => neighbours.after(id));
  const { read, detail } = reading;
  const decide = (choice: Choice) => (read ? single.decide(read, choice) : Promise.resolve(false));
  const desk = {
    ...questions,
    reading,
    neighbours,
    selection,
    selected: countSelected(selection.selection, total),
    refused: findRefused(selection.selection, total, seen),
    refusal: single.refused?.id === open.id ? single.refused : undefined,
    forgetRefusal: single.forgetRefusal,
    isBusy: single.isBusy || bulk.isBusy,
    outcome: bulk.outcome,
    closeOutcome: bulk.closeOutcome,
    filtered: bulk.filtered,
    ask: (about: DeskQuestion | undefined) => {
      single.forgetRefusal();
      questions.ask(about);
    },
    decide,
    decideAll: async (choice: DecisionOnMany) =>
      questions.end(await bulk.decideOn(selection.selection, choice)),
    canDecide: detail !== undefined && canDecide(detail),
    canApprove: detail !== undefined && canDecide(detail) && whyNoApproval(detail) === undefined,
  };
  useReviewKeys({ desk, open, table });
  return desk;
}

/** Decides on the open one and goes on to the next; whoever opened another one meanwhile reads on there. */
function useSingle(open: OpenApplication, after: (id: string) => string | undefined) {
  const moveOn = useWhileShown((from: string, to: string | undefined) => {
    if (open.id === from) open.open(to);
  });
  return useDecide({ onDecided: (id) => moveOn(id, after(id)), onUndone: useWhileShown(open.open) });
}
