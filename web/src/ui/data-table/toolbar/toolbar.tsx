import type { ReactNode } from 'react';
import type { DataColumn, DataFilter } from '../columns/columns.ts';
import { ViewsMenu } from './views-menu.tsx';
import type { TableViewState } from '../view/use-table-view.ts';
import { ColumnMenu } from './column-menu.tsx';
import { FilterControls } from './filter-controls.tsx';
import { SearchBox } from './search-box.tsx';
import { SortMenu } from './sort-menu.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps<Row> {
  readonly state: TableViewState;
  readonly columns: readonly DataColumn<Row>[];
  readonly filters: readonly DataFilter<Row>[];
  readonly search: string | undefined;
  /** What the screen adds at the end. */
  readonly children: ReactNode;
}

/** Search, filters, order, columns and saved views. It stays where it is while rows come and go. */
export function Toolbar<Row>({ state, columns, filters, search, children }: ToolbarProps<Row>) {
  return (
    <div className={classes['toolbar']}>
      {search === undefined ? null : <SearchBox label={search} state={state} />}
      <FilterControls filters={filters} state={state} />
      <SortMenu columns={columns} state={state} />
      <div className={classes['end']}>
        <ColumnMenu columns={columns} state={state} />
        {state.savedAs === undefined ? null : <ViewsMenu savedAs={state.savedAs} state={state} />}
        {children}
      </div>
    </div>
  );
}
