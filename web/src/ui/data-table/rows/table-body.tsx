import {
  useImperativeHandle,
  useMemo,
  type MouseEvent,
  type Ref,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useEffect,
  useState,
} from 'react';
import { isSelected, stateOf } from '../selection/selection.ts';
import type { DataColumn } from '../columns/columns.ts';
import { positionOf } from '../grid/roving-stops.ts';
import { useGrid } from '../grid/use-grid.ts';
import type { TableModel } from './use-table-model.ts';
import type { SelectionState } from '../selection/use-selection.ts';
import type { TableSort } from '../view/table-view.ts';
import { PlainRows } from './plain-rows.tsx';
import { roles } from './roles.ts';
import { TableHead } from './table-head.tsx';
import { VirtualRows } from './virtual-rows.tsx';
import classes from './rows.module.css';

const DELAY_MS = 150;

const AT_MOST = 12;

interface SkeletonRowsProps {
  readonly columns: number;
  readonly rows: number;
}

/** Bars where the words will be, in rows of the same height, after 150 ms. */
function SkeletonRows({ columns, rows }: SkeletonRowsProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Array.from({ length: Math.min(rows, AT_MOST) }, (_row, row) => (
    <tr key={row} className={classes['skeleton']} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>{isShown ? <span className={classes['bar']} /> : null}</td>
      ))}
    </tr>
  ));
}

/** What a screen's own keys do with the table: j and k, x. */
export interface DataTableHandle {
  /** Moves the focus by so many rows. */
  readonly move: (by: number) => void;
  /** Selects the row that has the focus, or takes it out. */
  readonly toggle: () => void;
  /** The id of the row that has the focus. */
  readonly activeId: () => string | undefined;
}

interface TableBodyProps<Row> {
  readonly name: string;
  readonly model: TableModel<Row>;
  readonly describe: (row: Row) => string;
  readonly selection: SelectionState | undefined;
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly currentId: string | undefined;
  /** How many bars are shown while the first rows are awaited. */
  readonly skeletons: number;
  readonly isRefreshing: boolean;
  readonly isVirtual: boolean;
  readonly isCards: boolean;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly handle: Ref<DataTableHandle> | undefined;
}

const INTERACTIVE = 'a, button, input, select, label';

/**
 * The table itself. One whose rows can be selected or opened is a grid: one stop of Tab, then arrows. One to read is a
 * table, and leaves the arrows to the reader.
 */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { model, selection, onOpen, isCards, skeletons } = props;
  const picks = useRowSelection(selection, model.ids);
  const isGrid = selection !== undefined || onOpen !== undefined;
  const { columns, rows, ids, offset } = model;
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  const { table, active, hasBeenIn, move, onFocus, onKeyDown } = useGrid({
    rows: rows.length,
    columns: columns.length + (selection ? 1 : 0),
    onOpen: onOpen && open,
    onToggle: selection && picks.toggle,
    onReach: selection && picks.reach,
    onSelectAll: selection && picks.selectAll,
  });
  useImperativeHandle(props.handle, () => ({
    move: (by) => {
      // The first step is into the table.
      const row = Math.max(0, Math.min(active.row + (hasBeenIn ? by : 0), rows.length - 1));
      // Not on the box: from the row's own cells Enter opens it.
      move({ row, column: Math.max(active.column, selection ? 1 : 0) });
    },
    toggle: () => picks.toggle(active.row),
    activeId: () => ids[active.row],
  }));
  const { describe } = props;
  const { select } = picks;
  const frame = useMemo(
    () => ({ columns, describe, onSelect: select, isGrid, offset }),
    [columns, describe, select, isGrid, offset],
  );
  const shown = { frame, rows, ids, active, isSelected: picks.isOn, currentId: props.currentId };
  return (
    <table
      ref={table}
      role={isGrid ? 'grid' : 'table'}
      className={classNameOf(props)}
      style={isCards ? undefined : { minInlineSize: leastWidthOf(columns, selection !== undefined) }}
      aria-label={props.name}
      aria-rowcount={model.total === null ? -1 : model.total + 1}
      aria-busy={props.isRefreshing || skeletons > 0}
      {...(selection ? { 'aria-multiselectable': true } : {})}
      {...(isGrid ? { onFocus, onKeyDown } : {})}
    >
      <Widths columns={columns} hasPicks={selection !== undefined} />
      <TableHead
        columns={columns}
        sort={props.sort}
        onSort={props.onSort}
        selected={picks.shown}
        onSelectAll={picks.selectShown}
        hasRows={rows.length > 0}
        active={active.row < 0 ? active.column : undefined}
        isGrid={isGrid}
      />
      <tbody {...roles.group} {...(onOpen ? { onClick: (event) => openClicked(event, open) } : {})}>
        {skeletons > 0 ? (
          <SkeletonRows columns={columns.length + (selection ? 1 : 0)} rows={skeletons} />
        ) : null}
        {props.isVirtual ? (
          <VirtualRows {...shown} scroller={props.scroller} rowHeight={props.rowHeight} isCards={isCards} />
        ) : (
          <PlainRows {...shown} />
        )}
      </tbody>
    </table>
  );
}

function Widths<Row>({ columns, hasPicks }: { columns: readonly DataColumn<Row>[]; hasPicks: boolean }) {
  return (
    <colgroup>
      {hasPicks ? <col className={classes['pick']} /> : null}
      {columns.map(({ id, width }) => (
        <col key={id} style={width === undefined ? undefined : { width }} />
      ))}
    </colgroup>
  );
}

const LEAST = '240px';

/** A CSS width below which the table scrolls sideways, rather than cut a state or a time, or take the names away. */
function leastWidthOf<Row>(columns: readonly DataColumn<Row>[], hasPicks: boolean): string {
  const widths = columns.map(({ width, least = LEAST }) => width ?? least);
  return `calc(${[...widths, ...(hasPicks ? ['44px'] : [])].join(' + ')})`;
}

function classNameOf<Row>({ isCards, isRefreshing, onOpen }: TableBodyProps<Row>): string {
  return [
    classes['table'],
    ...(isCards ? [classes['cards']] : []),
    ...(isRefreshing ? [classes['stale']] : []),
    ...(onOpen ? [classes['opens']] : []),
  ].join(' ');
}

/** A click anywhere in a row opens it, but for what does something of its own, and for marking text. */
function openClicked(event: MouseEvent, open: (index: number) => void): void {
  const isOwn = event.target instanceof Element && event.target.closest(INTERACTIVE) !== null;
  const row = positionOf(event.target)?.row;
  if (!isOwn && row !== undefined && (getSelection()?.isCollapsed ?? true)) open(row);
}

/** The selection by the places of the rows shown. */
function useRowSelection(state: SelectionState | undefined, ids: readonly string[]) {
  const latest = useRef({ state, ids });
  useLayoutEffect(() => {
    latest.current = { state, ids };
  });
  // Not its index: on another page, or in another order, another row is there.
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
    selectShown: (hasToSelect: boolean) => state?.select(ids, hasToSelect),
    shown: state && stateOf(state.selection, ids),
  };
}
