import type { CellPosition } from '../grid/move-position.ts';
import { TableRow, type RowFrame } from './table-row.tsx';

export interface RowsProps<Row> {
  readonly frame: RowFrame<Row>;
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly isSelected: (index: number) => boolean;
  readonly currentId: string | undefined;
  /** The cell to which Tab comes. */
  readonly active: CellPosition;
}

/** All rows of a page: the browser's own search finds every word of them. */
export function PlainRows<Row>({ frame, rows, ids, isSelected, currentId, active }: RowsProps<Row>) {
  return rows.map((row, index) => (
    <TableRow
      key={ids[index]}
      frame={frame}
      row={row}
      index={index}
      isSelected={isSelected(index)}
      isCurrent={currentId !== undefined && ids[index] === currentId}
      active={index === active.row ? active.column : undefined}
    />
  ));
}
