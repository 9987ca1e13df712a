import { useState, type RefObject } from 'react';
import type {
  DecisionOnMany,
  Applicant,
  ApplicationList,
  ApplicationPage,
} from '@redoubt/contract/applications';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import type { DataTableHandle } from '#ui/data-table/rows/table-body.tsx';
import { countSelected } from '#ui/data-table/selection/selection.ts';
import type { SelectionState } from '#ui/data-table/selection/use-selection.ts';
import type { TableViewState } from '#ui/data-table/view/use-table-view.ts';
import { findTypedPart } from '#ui/dialog/typed-parts.ts';
import { findRefused, findUnread } from '../bulk/find-refused.ts';
import { useBulk } from '../bulk/use-bulk.ts';
import { type Choice, useDecide } from '../decide/use-decide.ts';
import { canDecide, whyNoApproval } from '../drawer/decision-bar.tsx';
import { type OpenApplication, useNeighbours } from '../list/use-open-application.ts';
import { useReviewKeys } from './review-keys.ts';
import { type ListQuestion, applicationListQuery, fetchUnread } from '../list/applications.queries.ts';
import { useReadApplication } from '../list/use-read-application.ts';
import { useQuery } from '@tanstack/react-query';
import { useTableSource } from '#platform/async/use-table-source.ts';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';

interface ReviewList {
  readonly source: TableSource<Applicant>;
  readonly page: ApplicationPage | undefined;
  /** Undefined while the rows shown are those of the question before. */
  readonly shownPage: number | undefined;
}

const listFailure = { title: 'The list could not be loaded', fallback: 'Try again in a moment.' };

/** The page that the address asks for, as the table takes it. */
export function useReviewList(list: ApplicationList, view: TableView): ReviewList {
  const asked = useQuery(applicationListQuery(list, view));
  const source = useTableSource(asked, listFailure);
  const { data, isPlaceholderData } = asked;
  return { source, page: data, shownPage: isPlaceholderData ? undefined : data?.page };
}

/** What the desk asks before it acts: about the open application, about all that is selected, or the keys alone. */
type DeskQuestion =
  | 'approve-unread'
  | 'reject'
  | 'more'
  | 'withdraw'
  | 'approve-all'
  | 'reject-all'
  | 'more-all'
  | 'keys';

const aboutOne: ReadonlySet<DeskQuestion> = new Set(['approve-unread', 'reject', 'more', 'withdraw']);

/** The question that stands open, and why its answer was refused. One about an application goes with it. */
function useDeskQuestions(openId: string | undefined) {
  const [asked, setAsked] = useState<{ readonly about: DeskQuestion; readonly openId: string | undefined }>();
  const [problem, setProblem] = useState<string>();
  if (asked && asked.openId !== openId && aboutOne.has(asked.about)) setAsked(undefined);
  const ask = (about: DeskQuestion | undefined) => {
    setProblem(undefined);
    setAsked(about && { about, openId });
  };
  /** Closes it, or says why it stays. */
  const end = (failure: string | undefined) => {
    setProblem(failure);
    if (failure === undefined) setAsked(undefined);
  };
  return { asking: asked?.about, problem, ask, end };
}

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
  const unreadDocuments = detail?.applicant.unreadDocuments ?? [];
  const decide = (choice: Choice) =>
    read ? single.decide({ ...read, unreadDocuments }, choice) : Promise.resolve(false);
  const askUnread = useWhileShown((id: string) => {
    if (open.id === id) questions.ask('approve-unread');
  });
  const approve = async () => {
    if (read === undefined) return;
    single.forgetRefusal();
    // Where it cannot be fetched, the server says what is unread.
    const unread = unreadDocuments.length === 0 ? [] : await fetchUnread(read.id).catch(() => []);
    if (unread.length > 0) askUnread(read.id);
    else await decide({ kind: 'approve' });
  };
  const desk = {
    ...questions,
    reading,
    neighbours,
    selection,
    selected: countSelected(selection.selection, total),
    unreadDocuments,
    unread: findUnread(selection.selection, seen),
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
    approve,
    decideAll: async (choice: DecisionOnMany) =>
      questions.end(await bulk.decideOn(selection.selection, choice)),
    canDecide: detail !== undefined && canDecide(detail),
    canApprove: detail !== undefined && canDecide(detail) && whyNoApproval(detail) === undefined,
  };
  useReviewKeys({ desk, open, table });
  return desk;
}

/**
 * Decides on the open one and goes on to the next; whoever opened another one meanwhile reads on there, and whoever typed a
 * note that is not saved yet stays with it.
 */
function useSingle(open: OpenApplication, after: (id: string) => string | undefined) {
  const moveOn = useWhileShown((from: string, to: string | undefined) => {
    if (open.id === from && findTypedPart('beside') === undefined) open.open(to);
  });
  return useDecide({ onDecided: (id) => moveOn(id, after(id)), onUndone: useWhileShown(open.open) });
}

interface Seen {
  readonly rows: readonly Applicant[] | undefined;
  readonly byId: ReadonlyMap<string, Applicant>;
}

/** Every row that this list has shown, as it was shown last: a selection reaches over pages that are no longer there. */
function useSeenApplicants(rows: readonly Applicant[] | undefined): ReadonlyMap<string, Applicant> {
  const [seen, see] = useState<Seen>({ rows: undefined, byId: new Map() });
  if (rows === undefined || rows === seen.rows) return seen.byId;
  const byId = new Map([...seen.byId, ...rows.map((row) => [row.id as string, row] as const)]);
  see({ rows, byId });
  return byId;
}
