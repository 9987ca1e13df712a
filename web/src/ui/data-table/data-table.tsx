import { useLayoutEffect, useRef, type ReactNode, type Ref, useState, type RefObject } from 'react';
import { BulkBar, type BulkAction } from './bulk-bar.tsx';
import type { DataColumn, DataFilter } from './columns/columns.ts';
import type { TableSource } from './rows/table-source.ts';
import { useTableModel, type TableModel } from './rows/use-table-model.ts';
import { CursorPager } from './pager/cursor-pager.tsx';
import { NumberedPager } from './pager/pager.tsx';
import { TableBody, type DataTableHandle } from './rows/table-body.tsx';
import { countSelected } from './selection/selection.ts';
import type { SelectionState } from './selection/use-selection.ts';
import { Announcements, type Noun } from './announcements.tsx';
import { Failure, NoRows, type EmptyWords } from './table-state.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { isNarrowed } from './view/table-view.ts';
import type { TableViewState } from './view/use-table-view.ts';
import classes from './data-table.module.css';

const CARDS_BELOW = 600;

/** Whether a pane is too narrow for columns. It measures the pane, not the window: a side pane may be open. */
function useNarrow(pane: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const measure = () => setIsNarrow(element.clientWidth > 0 && element.clientWidth < CARDS_BELOW);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return isNarrow;
}

export interface DataTableProps<Row extends object> {
  /** What the table is called, such as 'Applications'. */
  readonly name: string;
  readonly noun: Noun;
  /** From `useTableView`, which is given the same columns and filters. */
  readonly state: TableViewState;
  readonly columns: readonly DataColumn<Row>[];
  readonly filters?: readonly DataFilter<Row>[];
  readonly source: TableSource<Row>;
  readonly idOf: (row: Row) => string;
  /** A row in a few words. Columns, filters and these two stay the same objects from one drawing to the next. */
  readonly describe: (row: Row) => string;
  /** What can be searched for, such as 'Name, email or role'; unset, nothing can. */
  readonly search?: string;
  /** From `useSelection`; unset, no row can be selected. */
  readonly selection?: SelectionState;
  readonly bulk?: readonly BulkAction[];
  readonly bulkNote?: string | undefined;
  readonly onOpen?: (row: Row) => void;
  /** The row that is open beside the table. */
  readonly currentId?: string | undefined;
  /** At the end of the toolbar, such as a download. */
  readonly actions?: ReactNode;
  /** Beside the rows, under the toolbar: the pane of the row that is open. */
  readonly sidePane?: ReactNode;
  readonly empty: EmptyWords;
  readonly noMatch: EmptyWords;
  /** dense: rows of 40 pixels, for two lines of small text. */
  readonly density?: 'normal' | 'dense';
  /** As high and as wide as its container, edge to edge, where only the rows scroll; else as high as its rows. */
  readonly isBench?: boolean;
  readonly handle?: Ref<DataTableHandle>;
}

/** More rows than this are drawn only where they are in sight. */
const VIRTUAL_FROM = 100;
const ROW_HEIGHT = { normal: 44, dense: 40 };

const noFilters: readonly never[] = [];

/** Rows that can be searched, narrowed, sorted, selected and opened; in a narrow pane, cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { state, columns, filters = noFilters, source, idOf, selection, density = 'normal' } = props;
  const { view, shape, change } = state;
  const model = useTableModel({ columns, filters, source, view, pageSizes: shape.pageSizes, idOf });
  const pane = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isCards = useNarrow(pane);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [view.page, view.cursor, view.sort, view.search, view.filters]);
  const isGrid = selection !== undefined || props.onOpen !== undefined;
  const isVirtual = model.rows.length > VIRTUAL_FROM;
  const isLoading = source.rows === undefined && source.error === undefined;
  const selected = selection && countSelected(selection.selection, model.total ?? 0);
  return (
    <div className={`${classes['root']} ${props.isBench ? classes['fill'] : ''}`}>
      <Toolbar state={state} columns={columns} filters={filters} search={props.search}>
        {props.actions}
      </Toolbar>
      <div className={classes['body']}>
        <div ref={pane} className={classes['pane']}>
          <Above source={source} />
          <div
            ref={scroller}
            // A grid moves by its own keys; a table to read is scrolled by those of the browser.
            {...(isGrid ? {} : { role: 'region', 'aria-label': props.name, tabIndex: 0 })}
            className={[
              classes['scroller'],
              ...(density === 'dense' ? [classes['dense']] : []),
              ...(isVirtual ? [classes['virtual']] : []),
            ].join(' ')}
          >
            {source.rows || isLoading ? (
              <TableBody
                name={props.name}
                model={model}
                describe={props.describe}
                selection={selection}
                sort={view.sort}
                onSort={(sort) => change({ sort })}
                onOpen={props.onOpen}
                currentId={props.currentId}
                skeletons={isLoading ? view.pageSize : 0}
                isRefreshing={source.rows !== undefined && source.isRefreshing === true}
                isVirtual={isVirtual}
                isCards={isCards}
                rowHeight={ROW_HEIGHT[density]}
                scroller={scroller}
                handle={props.handle}
              />
            ) : null}
            <Below {...props} model={model} />
          </div>
          {selection && selected !== undefined && selected > 0 ? (
            <BulkBar
              state={selection}
              actions={props.bulk ?? noFilters}
              note={props.bulkNote}
              shownIds={model.ids}
              total={model.total}
            />
          ) : null}
          <Pages name={props.name} source={source} state={state} model={model} />
        </div>
        {props.sidePane}
      </div>
      <Announcements
        noun={props.noun}
        total={model.total}
        page={model.page}
        columns={columns}
        sort={view.sort}
        selected={selected}
        isLoading={isLoading}
      />
    </div>
  );
}

/** Shown over rows that are kept while they are loaded again, or could not be. */
function Above<Row>({ source }: { readonly source: TableSource<Row> }) {
  if (source.rows === undefined) return null;
  return (
    <>
      {source.isRefreshing ? <div className={classes['refreshing']} aria-hidden="true" /> : null}
      {source.error ? (
        <div className={classes['state']}>
          <Failure source={source} />
        </div>
      ) : null}
    </>
  );
}

/** Shown where rows would be. */
function Below<Row extends object>(props: DataTableProps<Row> & { readonly model: TableModel<Row> }) {
  const { source, state, model, empty, noMatch } = props;
  const isEmpty = source.rows !== undefined && model.rows.length === 0;
  if (source.rows === undefined && source.error)
    return (
      <div className={classes['state']}>
        <Failure source={source} />
      </div>
    );
  if (!isEmpty) return null;
  return (
    <div className={classes['state']}>
      <NoRows
        empty={empty}
        noMatch={noMatch}
        isNarrowed={isNarrowed(state.view)}
        onShowAll={() => state.change({ search: '', filters: {} })}
      />
    </div>
  );
}

type PagesProps<Row extends object> = Pick<DataTableProps<Row>, 'name' | 'source' | 'state'> & {
  readonly model: TableModel<Row>;
};

function Pages<Row extends object>({ name, source, state, model }: PagesProps<Row>) {
  const { paging, rows } = source;
  const { pageSizes } = state.shape;
  if (rows === undefined) return null;
  if (paging.kind === 'cursor')
    return (
      <CursorPager name={name} shown={rows.length} total={model.total} next={paging.next} state={state} />
    );
  if (pageSizes.length === 0) return null;
  return (
    <NumberedPager
      name={name}
      page={model.page}
      // Pressed again before a page came, the steps go on from the one that is awaited.
      awaited={source.isRefreshing === true ? state.view.page : model.page}
      pageSize={state.view.pageSize}
      pageSizes={pageSizes}
      total={model.total ?? 0}
      onPage={(page) => state.change({ page })}
      onSize={(pageSize) => state.change({ pageSize })}
    />
  );
}
