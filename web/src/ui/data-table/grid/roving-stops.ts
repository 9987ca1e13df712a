import { useLayoutEffect, type RefObject } from 'react';
import type { CellPosition } from './move-position.ts';

const WIDGET = 'a[href], button, input, select';

/** What takes the focus for a cell: its first link, button or field, or the cell itself. */
export function stopOf(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>(WIDGET) ?? cell;
}

/** Tab comes to one cell of the grid, and goes on behind it; `active` is its column in this row, if it is in it. */
export function useRovingStops(
  row: RefObject<HTMLTableRowElement | null>,
  active: number | undefined,
  isGrid: boolean,
): void {
  useLayoutEffect(() => {
    if (!isGrid) return;
    for (const [column, cell] of [...(row.current?.cells ?? [])].entries()) {
      const widgets = cell.querySelectorAll<HTMLElement>(WIDGET);
      const tabIndex = column === active ? 0 : -1;
      if (widgets.length === 0) cell.tabIndex = tabIndex;
      else cell.removeAttribute('tabindex');
      for (const widget of widgets) widget.tabIndex = tabIndex;
    }
  });
}

/** The cell at a position, where it is drawn. */
export function findCell(
  table: HTMLTableElement | null,
  { row, column }: CellPosition,
): HTMLElement | undefined {
  return table?.querySelector<HTMLTableRowElement>(`tr[data-row="${String(row)}"]`)?.cells[column];
}

/** The position of what has the focus. */
export function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest('td, th') : null;
  const row = cell?.closest('tr')?.dataset['row'];
  return cell instanceof HTMLTableCellElement && row !== undefined
    ? { row: Number(row), column: cell.cellIndex }
    : undefined;
}
