import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import type { DataColumn, DataFilter } from './columns/columns.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { TableSource } from './rows/table-source.ts';
import type { DataTableHandle } from './rows/table-body.tsx';
import type { Selection } from './selection/selection.ts';
import { useSelection } from './selection/use-selection.ts';
import { removeView, saveView } from './view/saved-views.ts';
import { useTableView } from './view/use-table-view.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly points: number | null;
  readonly role: string;
}

const people: readonly Person[] = Array.from({ length: 60 }, (_, index) => ({
  id: `p${String(index)}`,
  name: `Person ${String(index).padStart(2, '0')}`,
  points: index === 0 ? null : (index * 37) % 61,
  role: index % 3 === 0 ? 'Freelancer' : 'Expert',
}));
const columns: readonly DataColumn<Person>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    draw: ({ name }) => name,
    value: ({ name }) => name,
    sort: { up: 'A to Z', down: 'Z to A' },
  },
  { id: 'role', title: 'Role', draw: ({ role }) => role, value: ({ role }) => role },
  {
    id: 'points',
    title: 'Points',
    isFigure: true,
    draw: ({ points }) => points ?? 'none',
    value: ({ points }) => points,
    sort: { up: 'least first', down: 'most first', first: 'down' },
  },
];
const filters: readonly DataFilter<Person>[] = [
  {
    id: 'role',
    label: 'Role',
    takes: 'one',
    options: [
      { value: 'Expert', label: 'Expert', count: 40 },
      { value: 'Freelancer', label: 'Freelancer', count: 20 },
    ],
    value: ({ role }) => role,
  },
  { id: 'named', label: 'Name', takes: 'named', options: [], value: ({ name }) => name },
];
const pageSizes = [25, 50, 100];
const whole: TableSource<Person> = { rows: people, paging: { kind: 'whole' } };
const idOf = ({ id }: Person): string => id;
const describePerson = ({ name }: Person): string => name;
const seen = vi.fn<(selection: Selection) => void>();
const opened = vi.fn<(id: string) => void>();

interface PeopleProps extends Partial<Pick<DataTableProps<Person>, 'source'>> {
  readonly isToRead?: boolean;
  readonly sizes?: readonly number[];
}

function People({ source = whole, isToRead = false, sizes = pageSizes }: PeopleProps) {
  const state = useTableView({ columns, filters, pageSizes: sizes, savedAs: 'me:people' });
  const selection = useSelection(state.view);
  const handle = useRef<DataTableHandle>(null);
  return (
    <>
      <button type="button" onClick={() => handle.current?.move(1)}>
        j
      </button>
      <button type="button" onClick={() => handle.current?.toggle()}>
        x
      </button>
      <DataTable
        name="People"
        noun={{ one: 'person', many: 'people' }}
        state={state}
        columns={columns}
        filters={filters}
        source={source}
        idOf={idOf}
        describe={describePerson}
        search="Name"
        handle={handle}
        {...(isToRead ? {} : { selection, onOpen: ({ id }: Person) => opened(id) })}
        bulk={[
          { label: 'Approve', isLead: true, onRun: seen },
          { label: 'Remind', refusal: 'Reminders went out today.', onRun: seen },
        ]}
        empty={{ title: 'Nobody yet', text: 'People will be listed here.' }}
        noMatch={{ title: 'No people found', text: 'Nobody has these words.' }}
      />
    </>
  );
}

const user = userEvent.setup();
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => {
  seen.mockReset();
  opened.mockReset();
  removeView('me:people', 'Experts');
});

describe('pages, order, search and filters', () => {
  test('a filter that only an address names is on as a chip, which takes it off', async () => {
    const person = people.find(({ role }) => role === 'Expert');
    const { currentPath } = renderAt(
      `/people?named=${encodeURIComponent(person?.name ?? '')}&role=Expert`,
      <People />,
    );
    expect(names()).toEqual([person?.name]);
    await press(`Remove filter Name: ${person?.name ?? ''}`);
    await waitFor(() => expect(currentPath()).toBe('/people?role=Expert'));
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  });

  test('are in the address, and Back leads through them', async () => {
    const { currentPath, back } = renderAt('/people', <People />);
    expect(names()).toHaveLength(25);
    expect(screen.getByText('1–25 of 60')).toBeVisible();
    await press('Last page');
    await waitFor(() => expect(names()).toEqual(people.slice(50).map(({ name }) => name)));
    expect(currentPath()).toBe('/people?page=3');
    await press('Points');
    await waitFor(() => expect(currentPath()).toBe('/people?sort=-points'));
    expect(screen.getByRole('columnheader', { name: 'Points' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('radio', { name: /^Expert/ }));
    await waitFor(() => expect(screen.getByText('1–25 of 40')).toBeVisible());
    expect(currentPath()).toBe('/people?role=Expert&sort=-points');
    await act(back);
    await act(back);
    expect(currentPath()).toBe('/people?page=3');
    expect(names()).toEqual(people.slice(50).map(({ name }) => name));
  });

  test('what has no value comes last both ways', async () => {
    const { currentPath } = renderAt('/people?sort=points&pageSize=100', <People />);
    expect(names().at(-1)).toBe('Person 00');
    await press('Points');
    await waitFor(() => expect(currentPath()).toBe('/people?sort=-points&pageSize=100'));
    expect(names().at(-1)).toBe('Person 00');
  });

  test('a search is one step of the history, whatever its letters', async () => {
    const { currentPath, back } = renderAt('/people', <People />);
    await user.type(screen.getByRole('searchbox'), 'person 07');
    await waitFor(() => expect(names()).toEqual(['Person 07']));
    await user.type(screen.getByRole('searchbox'), '!');
    expect(await screen.findByRole('heading', { name: 'No people found' })).toBeVisible();
    await act(back);
    expect(currentPath()).toBe('/people');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('what nothing matches can be left in one step', async () => {
    renderAt('/people?q=nobody&role=Expert', <People />);
    await press('Clear search and filters');
    await waitFor(() => expect(names()).toHaveLength(25));
  });

  test('cursors lead on and, by what the history remembers, back', async () => {
    const source: TableSource<Person> = {
      rows: people.slice(0, 5),
      paging: { kind: 'cursor', next: 'c5' },
    };
    const { currentPath } = renderAt('/people', <People source={source} sizes={[]} />);
    await press('Next page');
    await waitFor(() => expect(currentPath()).toBe('/people?cursor=c5'));
    await press('Previous page');
    await waitFor(() => expect(currentPath()).toBe('/people'));
  });
});

describe('a page that is awaited', () => {
  const rows = people.slice(0, 25);

  test('is where the next press goes on from', async () => {
    const source = { rows, paging: { kind: 'numbered', page: 1, total: 103 }, isRefreshing: true } as const;
    const { currentPath } = renderAt('/people', <People source={source} />);
    await press('Next page');
    await waitFor(() => expect(currentPath()).toBe('/people?page=2'));
    expect(screen.getByText('1–25 of 103')).toBeVisible();
    await press('Next page');
    await waitFor(() => expect(currentPath()).toBe('/people?page=3'));
  });

  test('is turned to once, where only it knows the next', async () => {
    const source = { rows, paging: { kind: 'cursor', next: 'c25' }, isRefreshing: true } as const;
    const { currentPath } = renderAt('/people', <People source={source} sizes={[]} />);
    await press('Next page');
    await waitFor(() => expect(currentPath()).toBe('/people?cursor=c25'));
    await press('Next page');
    await press('Previous page');
    await waitFor(() => expect(currentPath()).toBe('/people'));
  });
});

describe('the search', () => {
  test('counts at once when somebody presses a row, and takes nothing back afterwards', async () => {
    const { currentPath } = renderAt('/people', <People />);
    await user.type(screen.getByRole('searchbox'), 'Person 07');
    await user.click(screen.getByRole('rowheader', { name: 'Person 03' }));
    expect(currentPath()).toBe('/people?q=Person+07');
    await waitFor(() => expect(names()).toEqual(['Person 07']));
  });
});

describe('the selection', () => {
  test('outlives pages, and says what is elsewhere', async () => {
    renderAt('/people', <People />);
    await user.click(box('Select Person 01'));
    await user.click(box('Select Person 02'));
    await press('Next page');
    await waitFor(() => expect(names()[0]).toBe('Person 25'));
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    expect(bar.getByText('2 selected')).toBeVisible();
    expect(bar.getByText('2 on other pages')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Approve' }));
    expect(seen).toHaveBeenCalledWith({ kind: 'rows', ids: new Set(['p1', 'p2']) });
  });

  test('of all that match is a question and no list, and another question gives it up', async () => {
    renderAt('/people', <People />);
    await user.click(box('Select all rows shown'));
    await press('Select all 60');
    await user.click(box('Select Person 03'));
    expect(screen.getAllByText('59 selected')).not.toHaveLength(0);
    await press('Approve');
    expect(seen).toHaveBeenCalledWith({ kind: 'matching', except: new Set(['p3']) });
    await user.click(screen.getByRole('radio', { name: /^Expert/ }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull());
  });

  test('with Shift takes the rows between', async () => {
    renderAt('/people', <People />);
    await user.click(box('Select Person 02'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Person 06'));
    await user.keyboard('{/Shift}');
    await press('Approve');
    expect(seen).toHaveBeenCalledWith({ kind: 'rows', ids: new Set(['p2', 'p3', 'p4', 'p5', 'p6']) });
  });

  test('with Shift begins at the row that was clicked, and not at its place on another page', async () => {
    renderAt('/people', <People />);
    await user.click(box('Select Person 02'));
    await press('Next page');
    await waitFor(() => expect(names()[0]).toBe('Person 25'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Person 30'));
    await user.keyboard('{/Shift}');
    await press('Approve');
    expect(seen).toHaveBeenCalledWith({ kind: 'rows', ids: new Set(['p2', 'p30']) });
  });

  test('an action that cannot be taken says why, and is not', async () => {
    renderAt('/people', <People />);
    await user.click(box('Select Person 02'));
    await press('Remind: Reminders went out today.');
    expect(seen).not.toHaveBeenCalled();
    await press(/^Clear/);
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  });
});

describe('the keyboard', () => {
  test('comes to one cell, moves by arrows, selects, sorts and opens', async () => {
    renderAt('/people', <People />);
    box('Select Person 00').focus();
    await user.keyboard('{ArrowDown}');
    expect(box('Select Person 01')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('rowheader', { name: 'Person 01' })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('row', { name: /Person 01/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledWith('p1');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(screen.getByRole('row', { name: /Person 24/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    expect([...document.querySelectorAll('table [tabindex="0"]')]).toHaveLength(1);
  });

  test('draws a selection out with Shift, and takes the page with Ctrl A', async () => {
    renderAt('/people', <People />);
    box('Select Person 03').focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getAllByText('3 selected')).not.toHaveLength(0);
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getAllByText('25 selected')).not.toHaveLength(0);
  });

  test('of a screen reaches the table too', async () => {
    renderAt('/people', <People />);
    await press('j');
    expect(screen.getByRole('rowheader', { name: 'Person 00' })).toHaveFocus();
    await press('j');
    await press('x');
    expect(screen.getByRole('row', { name: /Person 01/ })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('screen readers', () => {
  test('hear how long the list is, where they are in it, and what changes', async () => {
    renderAt('/people?page=2', <People />);
    const grid = screen.getByRole('grid', { name: 'People' });
    expect(grid).toHaveAttribute('aria-rowcount', '61');
    expect(screen.getByRole('row', { name: /Person 25/ })).toHaveAttribute('aria-rowindex', '27');
    expect(screen.getByText('60 people, page 2')).toBeInTheDocument();
    await press('Points');
    expect(await screen.findByText('60 people, sorted by Points, most first')).toBeInTheDocument();
  });

  test('read a list without choices as a table, in the order of the page', () => {
    renderAt('/people', <People isToRead />);
    expect(screen.getByRole('table', { name: 'People' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.querySelectorAll('td[tabindex]')).toHaveLength(0);
  });
});

describe('the states', () => {
  test('loading keeps the frame and its filters', () => {
    renderAt('/people', <People source={{ rows: undefined, paging: { kind: 'whole' } }} />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    // Pressed now, it would select nothing.
    expect(screen.queryByRole('checkbox', { name: 'Select all rows shown' })).toBeNull();
    for (const head of screen.getAllByRole('columnheader')) expect(head).toHaveAccessibleName();
    expect(screen.getByText('Loading people')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Expert/ })).toBeVisible();
  });

  test('an error says what is kept and can be tried again, over the rows that are there', async () => {
    const onRetry = vi.fn<() => void>();
    const error = { title: 'The list could not be loaded', text: 'Nothing was changed.', requestId: 'r1' };
    renderAt('/people', <People source={{ ...whole, error, onRetry }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.');
    expect(names()).toHaveLength(25);
    await press('Try again');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('a list with nothing in it offers what will be here', () => {
    renderAt('/people', <People source={{ rows: [], paging: { kind: 'whole' } }} />);
    expect(screen.getByRole('heading', { name: 'Nobody yet' })).toBeVisible();
  });
});

describe('columns and saved views', () => {
  test('a column is put away, a view of it saved as the default, and opened by a bare address', async () => {
    const { currentPath } = renderAt('/people?role=Expert', <People />);
    await press('Choose columns');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Points' }));
    await waitFor(() => expect(currentPath()).toBe('/people?role=Expert&hide=points'));
    expect(screen.queryByRole('columnheader', { name: 'Points' })).toBeNull();
    await press('Saved views');
    await user.click(await screen.findByRole('menuitem', { name: 'Save or change views' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of this view' }), 'Experts');
    await user.click(screen.getByRole('checkbox', { name: 'Open the table with this view' }));
    await press('Save this view');
    const again = renderAt('/people', <People />);
    await waitFor(() => expect(again.currentPath()).toBe('/people?role=Expert&hide=points'));
  });

  test('a view can be deleted', async () => {
    saveView('me:people', { name: 'Experts', search: 'role=Expert', isDefault: false });
    renderAt('/people?q=person', <People />);
    await press('Saved views');
    await user.click(await screen.findByRole('menuitem', { name: 'Save or change views' }));
    await user.click(await screen.findByRole('button', { name: 'Delete the view Experts' }));
    expect(screen.queryByRole('list', { name: 'Your views' })).toBeNull();
  });
});
