import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { movePosition, type CellPosition } from './move-position.ts';
import { findCell, positionOf, stopOf } from './roving-stops.ts';

interface GridOptions {
  readonly rows: number;
  readonly columns: number;
  readonly onOpen: ((row: number) => void) | undefined;
  /** Selects a row or takes it out; undefined where nothing can be selected. */
  readonly onToggle: ((row: number) => void) | undefined;
  /** Selects a row in any case, as a selection that is drawn out reaches it. */
  readonly onReach: ((row: number) => void) | undefined;
  readonly onSelectAll: (() => void) | undefined;
}

const WINDOW_ROWS = 10;

/** The focus of a data grid: one cell has it, keys move it, and it is scrolled into sight. */
export function useGrid(options: GridOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [lastActive, setActive] = useState<CellPosition>();
  const current = lastActive ?? { row: 0, column: 0 };
  const hasToFocus = useRef(false);
  const row = Math.min(current.row, options.rows - 1);
  const column = Math.max(0, Math.min(current.column, options.columns - 1));
  const move = useCallback((position: CellPosition) => {
    hasToFocus.current = true;
    setActive(position);
  }, []);
  useLayoutEffect(() => {
    if (!hasToFocus.current) return;
    hasToFocus.current = false;
    const cell = findCell(table.current, { row, column });
    if (!cell) return;
    stopOf(cell).focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const onFocus = useCallback((event: FocusEvent) => {
    const position = positionOf(event.target);
    if (position)
      setActive((old) => (old?.row === position.row && old.column === position.column ? old : position));
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const position = positionOf(event.target);
    if (!position || event.altKey) return;
    const bounds = { rows: options.rows, columns: options.columns, window: WINDOW_ROWS };
    const next = movePosition(position, event, bounds);
    if (next) {
      if (event.shiftKey && next.row !== position.row) drawOut(options, [position.row, next.row]);
      move(next);
    }
    if (next || act(options, position, event)) event.preventDefault();
  };
  return { table, active: { row, column }, hasBeenIn: lastActive !== undefined, move, onFocus, onKeyDown };
}

function drawOut({ onReach }: GridOptions, rows: readonly number[]): void {
  for (const row of rows) if (row >= 0) onReach?.(row);
}

/** What a key does where the focus is; says whether it does anything. */
function act(options: GridOptions, position: CellPosition, event: KeyboardEvent): boolean {
  const isOnCell = event.target instanceof HTMLTableCellElement;
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return run(options.onSelectAll);
  if (position.row < 0) return false;
  if (event.key === ' ' && (isOnCell || event.shiftKey)) return run(options.onToggle, position.row);
  return event.key === 'Enter' && isOnCell && run(options.onOpen, position.row);
}

function run(action: ((row: number) => void) | undefined, row = 0): boolean {
  action?.(row);
  return action !== undefined;
}
