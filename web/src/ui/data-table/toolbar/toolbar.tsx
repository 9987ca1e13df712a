import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { Button } from '#ui/actions/button.tsx';
import { ViewsDialog } from './views-dialog.tsx';
import { useSavedViews } from '../view/saved-views.ts';
import { readView, writeView, spellSort, type TableSort } from '../view/table-view.ts';
import type { DataColumn, DataFilter } from '../columns/columns.ts';
import type { TableViewState } from '../view/use-table-view.ts';
import { FilterControls } from './filter-controls.tsx';
import classes from './toolbar.module.css';

const PAUSE_MS = 300;

interface SearchBoxProps {
  /** What can be searched for, such as 'Name, email or role'. */
  readonly label: string;
  readonly state: TableViewState;
}

/** Searches when the typing pauses. Back leads to before the search, not through its letters. */
function SearchBox({ label, state: { view, change } }: SearchBoxProps) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // What the address says now; what somebody is typing meanwhile is later than that.
    if (timer.current === undefined) setTyped(undefined);
  }, [view.search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    timer.current = undefined;
    if (text !== view.search) change({ search: text }, { replace: view.search !== '' });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), PAUSE_MS);
  };
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes['search'] ?? ''}
      aria-label={`Search: ${label}`}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      value={typed ?? view.search}
      onChange={(event) => type(event.target.value)}
      // A press elsewhere comes after what was typed, and is not taken back by it.
      onBlur={(event) => {
        if (timer.current === undefined) return;
        clearTimeout(timer.current);
        search(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        clearTimeout(timer.current);
        search(event.currentTarget.value);
      }}
    />
  );
}

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

interface ColumnMenuProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly state: TableViewState;
}

/** Puts columns away and brings them back; the one that names the row stays. */
function ColumnMenu<Row>({ columns, state: { view, change } }: ColumnMenuProps<Row>) {
  const choosable = columns.filter(({ isName }) => isName !== true);
  const shown = choosable.filter(({ id }) => !view.hidden.includes(id)).map(({ id }) => id);
  const show = (shownIds: readonly string[]) =>
    change(
      { hidden: choosable.filter(({ id }) => !shownIds.includes(id)).map(({ id }) => id) },
      { replace: true },
    );
  return (
    <Menu position="bottom-end" hideDetached={false} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Choose columns" title="Choose columns">
          <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        <Menu.CheckboxGroup value={shown} onChange={show}>
          {choosable.map(({ id, title }) => (
            <Menu.CheckboxItem key={id} value={id}>
              {title}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ViewsMenuProps {
  readonly savedAs: string;
  readonly state: TableViewState;
}

/** Ways to look at the table that somebody gave a name. */
function ViewsMenu({ savedAs, state: { view, shape, change } }: ViewsMenuProps) {
  const views = useSavedViews(savedAs);
  const [isOpen, setIsOpen] = useState(false);
  const asOnFirstPage = { ...view, page: 1, cursor: undefined };
  const search = writeView(new URLSearchParams(), asOnFirstPage, shape).toString();
  const current = views.find((each) => each.search === search);
  return (
    <>
      <Menu position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="Saved views" title="Saved views">
            <IconBookmark size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{views.length === 0 ? 'No saved views yet' : 'Saved views'}</Menu.Label>
          <Menu.RadioGroup
            value={current?.name ?? null}
            onChange={(name) => {
              const chosen = views.find((each) => each.name === name);
              if (chosen) change({ ...readView(new URLSearchParams(chosen.search), shape), page: 1 });
            }}
          >
            {views.map(({ name, isDefault }) => (
              <Menu.RadioItem key={name} value={name} closeMenuOnClick>
                {isDefault ? `${name} (default)` : name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item onClick={() => setIsOpen(true)}>Save or change views</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen ? <ViewsDialog savedAs={savedAs} search={search} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface SortMenuProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly state: TableViewState;
}

/** Every order of the list in words; on a phone, where no heads of columns are, the only way to choose one. */
function SortMenu<Row>({ columns, state: { view, change } }: SortMenuProps<Row>) {
  const orders = columns.flatMap((column) => ordersOf(column));
  const current = orders.find(({ value }) => view.sort && value === spellSort(view.sort));
  if (orders.length === 0) return null;
  return (
    <Menu position="bottom-start" hideDetached={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={current ? `Sorted by ${current.words}` : 'Sort'}
        >
          {current?.title ?? 'Sort'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={current?.value ?? null}
          onChange={(value) => {
            const order = orders.find((each) => each.value === value);
            if (order) change({ sort: order.sort });
          }}
        >
          {orders.map(({ value, words }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {words}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

interface Order {
  readonly value: string;
  readonly title: string;
  readonly words: string;
  readonly sort: TableSort;
}

function ordersOf<Row>({ id, title, sort }: DataColumn<Row>): Order[] {
  if (sort === undefined) return [];
  const of = (isDescending: boolean): Order => ({
    value: spellSort({ column: id, isDescending }),
    title,
    words: `${title}, ${isDescending ? sort.down : sort.up}`,
    sort: { column: id, isDescending },
  });
  return sort.first === 'down' ? [of(true), of(false)] : [of(false), of(true)];
}
