import { useCallback, useLayoutEffect, useRef } from 'react';
import { isSelected, stateOf } from '../selection/selection.ts';
import type { SelectionState } from '../selection/use-selection.ts';

/** The selection by the places of the rows shown. */
export function useRowSelection(state: SelectionState | undefined, ids: readonly string[]) {
  const latest = useRef({ state, ids });
  useLayoutEffect(() => {
    latest.current = { state, ids };
  });
  // Not its place: on another page, or in another order, another row stands there.
  const before = useRef<string>(undefined);
  const select = useCallback((index: number, isOn: boolean, isRange: boolean) => {
    const shown = latest.current.ids;
    const known = before.current === undefined ? -1 : shown.indexOf(before.current);
    const start = isRange && known !== -1 ? known : index;
    before.current = shown[index];
    latest.current.state?.select(shown.slice(Math.min(start, index), Math.max(start, index) + 1), isOn);
  }, []);
  const isOn = (index: number): boolean => {
    const id = ids[index];
    return state !== undefined && id !== undefined && isSelected(state.selection, id);
  };
  return {
    isOn,
    select: state ? select : undefined,
    toggle: (index: number) => select(index, !isOn(index), false),
    reach: (index: number) => select(index, true, false),
    selectAll: () => state?.select(ids, true),
    selectShown: (isWanted: boolean) => state?.select(ids, isWanted),
    shown: state && stateOf(state.selection, ids),
  };
}
