import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useRef } from 'react';
import type { DataColumn } from '../columns/columns.ts';
import { useRovingStops } from '../grid/roving-stops.ts';
import type { TableSort } from '../view/table-view.ts';
import { roles } from './roles.ts';
import { SelectBox } from './select-box.tsx';
import classes from './rows.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort) => void;
  /** Of the rows shown; undefined where none can be selected. */
  readonly selected: 'all' | 'some' | 'none' | undefined;
  readonly onSelectAll: (isOn: boolean) => void;
  /** Before the first rows are read there is nothing to select. */
  readonly hasRows: boolean;
  /** The column of this row to which Tab comes, if it does. */
  readonly active: number | undefined;
  readonly isGrid: boolean;
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, selected, onSelectAll, hasRows, active, isGrid } = props;
  const row = useRef<HTMLTableRowElement>(null);
  useRovingStops(row, active, isGrid);
  return (
    <thead {...roles.group} className={classes['head']}>
      <tr ref={row} {...roles.row} aria-rowindex={1} data-row={-1}>
        {selected === undefined ? null : (
          <th {...roles.columnHead} className={classes['pick']}>
            {hasRows ? (
              <SelectBox label="Select all rows shown" state={selected} onChange={onSelectAll} />
            ) : (
              <span className="sr-only">Selection</span>
            )}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> extends Pick<TableHeadProps<Row>, 'sort' | 'onSort'> {
  readonly column: DataColumn<Row>;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const isSorted = sort?.column === column.id;
  const side = column.isFigure ? classes['figure'] : undefined;
  if (column.sort === undefined)
    return (
      <th {...roles.columnHead} className={side}>
        {column.title}
      </th>
    );
  const Arrow = isSorted && sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th {...roles.columnHead} className={side} aria-sort={isSorted ? wayOf(sort) : 'none'}>
      <button
        type="button"
        className={classes['sorter']}
        data-sorted={isSorted}
        onClick={() => onSort(nextSort(column, sort))}
      >
        {column.title}
        <Arrow size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </th>
  );
}

function wayOf({ isDescending }: TableSort): 'ascending' | 'descending' {
  return isDescending ? 'descending' : 'ascending';
}

/** A press on a column sorts by it, the next one the other way round. */
function nextSort<Row>({ id, sort }: DataColumn<Row>, current: TableSort | undefined): TableSort {
  if (current?.column === id) return { column: id, isDescending: !current.isDescending };
  return { column: id, isDescending: sort?.first === 'down' };
}
