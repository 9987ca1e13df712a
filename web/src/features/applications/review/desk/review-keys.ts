import type { RefObject } from 'react';
import type { DataTableHandle } from '#ui/data-table/rows/table-body.tsx';
import { isSelected } from '#ui/data-table/selection/selection.ts';
import type { SelectionState } from '#ui/data-table/selection/use-selection.ts';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import type { Neighbours, OpenApplication } from '../list/use-open-application.ts';

/** The keys of the review, for their list. */
export const reviewKeys = [
  ['j', 'Next application'],
  ['k', 'Previous application'],
  ['Enter', 'Open the row'],
  ['a', 'Approve the open or selected applications'],
  ['r', 'Reject the open or selected applications'],
  ['m', 'Ask the open or selected applicants for more'],
  ['x', 'Select the row, or take it out'],
  ['u', 'Undo the last decision, within ten seconds'],
  ['Esc', 'Close'],
] as const;

interface KeysOptions {
  readonly desk: {
    readonly neighbours: Neighbours;
    readonly selection: SelectionState;
    readonly selected: number;
    readonly refused: { readonly noApproval: string | undefined; readonly noRejection: string | undefined };
    readonly isBusy: boolean;
    readonly canDecide: boolean;
    readonly canApprove: boolean;
    readonly approve: () => Promise<void>;
    readonly ask: (about: 'reject' | 'more' | 'approve-all' | 'reject-all' | 'more-all' | 'keys') => void;
  };
  readonly open: OpenApplication;
  readonly table: RefObject<DataTableHandle | null>;
}

/** The letters of the review; `reviewKeys` lists them. A decision's own toast hears u. */
export function useReviewKeys({ desk, open, table }: KeysOptions): void {
  const isOpen = open.id !== undefined;
  const step = (by: 1 | -1) => {
    if (!isOpen) table.current?.move(by);
    else if (by === 1 ? desk.neighbours.hasNext : desk.neighbours.hasPrevious) desk.neighbours.go(by);
  };
  const toggle = () => {
    if (open.id === undefined) table.current?.toggle();
    else desk.selection.select([open.id], !isSelected(desk.selection.selection, open.id));
  };
  const isAboutAll = !isOpen && desk.selected > 0;
  useLetterKeys({
    j: () => step(1),
    k: () => step(-1),
    x: toggle,
    a: () => {
      if (desk.isBusy) return false;
      if (isOpen && desk.canApprove) void desk.approve();
      else if (isAboutAll && desk.refused.noApproval === undefined) desk.ask('approve-all');
      return undefined;
    },
    r: () => {
      if (isOpen && desk.canDecide) desk.ask('reject');
      else if (isAboutAll && desk.refused.noRejection === undefined) desk.ask('reject-all');
    },
    m: () => {
      if (isOpen && desk.canDecide) desk.ask('more');
      else if (isAboutAll && desk.refused.noRejection === undefined) desk.ask('more-all');
    },
    '?': () => desk.ask('keys'),
  });
}
