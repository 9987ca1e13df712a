import { memo, useRef, type Ref } from 'react';
import type { DataColumn } from '../columns/columns.ts';
import { useRovingStops } from '../grid/roving-stops.ts';
import { roles } from './roles.ts';
import { SelectBox } from './select-box.tsx';
import classes from './rows.module.css';

/** What all rows of a table have in common; the same object as long as nothing of it changes. */
export interface RowFrame<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** The row in a few words, for the name of its checkbox. */
  readonly describe: (row: Row) => string;
  /** Undefined where none can be selected. */
  readonly onSelect: ((index: number, isOn: boolean, isRange: boolean) => void) | undefined;
  readonly isGrid: boolean;
  /** The place of the first row shown among all that match, from 0. */
  readonly offset: number;
}

export interface TableRowProps<Row> {
  readonly frame: RowFrame<Row>;
  readonly row: Row;
  /** Among the rows shown, from 0. */
  readonly index: number;
  readonly isSelected: boolean;
  /** Open beside the list. */
  readonly isCurrent: boolean;
  /** The column to which Tab comes, if it comes to this row. */
  readonly active: number | undefined;
  /** Measures the row, where rows are of different heights. */
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
}

// The head is the first row, and rows are counted from 1.
const ROWS_BEFORE = 2;

function DrawnRow<Row>({ frame, row, index, isSelected, isCurrent, active, measure }: TableRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  const { columns, onSelect, isGrid } = frame;
  useRovingStops(element, active, isGrid);
  return (
    <tr
      ref={(node) => {
        element.current = node;
        return typeof measure === 'function' ? measure(node) : undefined;
      }}
      {...roles.row}
      className={classes['row']}
      aria-rowindex={frame.offset + index + ROWS_BEFORE}
      aria-selected={onSelect ? isSelected : undefined}
      aria-current={isCurrent ? 'true' : undefined}
      data-row={index}
      data-index={index}
    >
      {onSelect ? (
        <td role={isGrid ? 'gridcell' : 'cell'} className={classes['pick']}>
          <SelectBox
            label={`Select ${frame.describe(row)}`}
            state={isSelected ? 'all' : 'none'}
            onChange={(isOn, isRange) => onSelect(index, isOn, isRange)}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} isGrid={isGrid} />
      ))}
    </tr>
  );
}

/** Drawn anew only when something of its own changes: scrolling draws the rows that come, and no other. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

interface CellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly row: Row;
  readonly isGrid: boolean;
}

function Cell<Row>({ column, row, isGrid }: CellProps<Row>) {
  if (column.isName)
    return (
      <th {...roles.rowHead} className={classes['name']}>
        {column.draw(row)}
      </th>
    );
  return (
    <td
      role={isGrid ? 'gridcell' : 'cell'}
      className={column.isFigure ? classes['figure'] : undefined}
      data-title={column.title}
    >
      {column.draw(row)}
    </td>
  );
}
