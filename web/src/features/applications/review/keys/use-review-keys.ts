import type { RefObject } from 'react';
import type { DataTableHandle } from '#ui/data-table/rows/table-body.tsx';
import { isSelected } from '#ui/data-table/selection/selection.ts';
import type { SelectionState } from '#ui/data-table/selection/use-selection.ts';
import { useLetterKeys } from '#ui/keys/use-letter-keys.ts';
import type { Neighbours } from '../open/use-neighbours.ts';
import type { OpenApplication } from '../open/use-open-application.ts';

interface KeysOptions {
  readonly desk: {
    readonly neighbours: Neighbours;
    readonly selection: SelectionState;
    readonly selected: number;
    readonly refused: { readonly noApproval: string | undefined; readonly noRejection: string | undefined };
    readonly isBusy: boolean;
    readonly canDecide: boolean;
    readonly canApprove: boolean;
    readonly decide: (choice: { readonly kind: 'approve' }) => unknown;
    readonly ask: (about: 'reject' | 'more' | 'approve-all' | 'reject-all' | 'more-all' | 'keys') => void;
  };
  readonly open: OpenApplication;
  readonly table: RefObject<DataTableHandle | null>;
}

/** The letters of the review; `KeysHelp` lists them. A decision's own toast hears u. */
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
      if (isOpen && desk.canApprove) desk.decide({ kind: 'approve' });
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
    Escape: () => {
      if (!isOpen) return false;
      open.open(undefined);
      return undefined;
    },
  });
}
