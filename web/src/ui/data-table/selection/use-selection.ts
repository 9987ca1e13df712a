import { useCallback, useMemo, useState } from 'react';
import type { TableView } from '../view/table-view.ts';
import { everythingSelected, nothingSelected, selectRows, type Selection } from './selection.ts';

/** The selection of a table and what changes it; it outlives pages, orders and searches. */
export interface SelectionState {
  readonly selection: Selection;
  readonly select: (ids: readonly string[], isOn: boolean) => void;
  readonly selectAllMatching: () => void;
  readonly clear: () => void;
}

/**
 * Rows that were picked one by one stay picked while somebody searches for the next. "All that match" means what
 * matched when it was chosen: with another search or filter it is given up.
 */
export function useSelection({ search, filters }: Pick<TableView, 'search' | 'filters'>): SelectionState {
  const question = JSON.stringify([search, filters]);
  const [stored, setStored] = useState({ selection: nothingSelected, question });
  const isOutdated = stored.selection.kind === 'matching' && stored.question !== question;
  const selection = isOutdated ? nothingSelected : stored.selection;
  const set = useCallback(
    (edit: (before: Selection) => Selection) =>
      setStored((before) => ({
        selection: edit(
          before.selection.kind === 'matching' && before.question !== question
            ? nothingSelected
            : before.selection,
        ),
        question,
      })),
    [question],
  );
  const select = useCallback(
    (ids: readonly string[], isOn: boolean) => set((before) => selectRows(before, ids, isOn)),
    [set],
  );
  const selectAllMatching = useCallback(() => set(() => everythingSelected), [set]);
  const clear = useCallback(() => set(() => nothingSelected), [set]);
  return useMemo(
    () => ({ selection, select, selectAllMatching, clear }),
    [selection, select, selectAllMatching, clear],
  );
}
