/** A cell of the grid: rows from 0, the head is row -1. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface GridBounds {
  readonly rows: number;
  readonly columns: number;
  /** How many rows PageUp and PageDown go. */
  readonly window: number;
}

interface Stroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Where a key leads in a data grid (ARIA Authoring Practices): arrows by a cell, Home and End along the row, with Ctrl to
 * the ends of the grid, PageUp and PageDown by a window. Undefined for other keys.
 */
export function movePosition(
  position: CellPosition,
  stroke: Stroke,
  bounds: GridBounds,
): CellPosition | undefined {
  const { row, column } = position;
  const last = { row: bounds.rows - 1, column: bounds.columns - 1 };
  const isFar = stroke.ctrlKey || stroke.metaKey;
  const moves: Record<string, CellPosition> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    Home: isFar ? { row: 0, column: 0 } : { row, column: 0 },
    End: isFar ? last : { row, column: last.column },
    PageDown: { row: row + bounds.window, column },
    PageUp: { row: Math.max(Math.min(row, 0), row - bounds.window), column },
  };
  const target = moves[stroke.key];
  return target && { row: clamp(target.row, -1, last.row), column: clamp(target.column, 0, last.column) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
