import { Menu } from '@mantine/core';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import type { DataColumn } from '../columns/columns.ts';
import { spellSort, type TableSort } from '../view/table-view.ts';
import type { TableViewState } from '../view/use-table-view.ts';
import { Button } from '#ui/actions/button.tsx';

interface SortMenuProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly state: TableViewState;
}

/** Every order of the list in words; on a phone, where no heads of columns are, the only way to choose one. */
export function SortMenu<Row>({ columns, state: { view, change } }: SortMenuProps<Row>) {
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
