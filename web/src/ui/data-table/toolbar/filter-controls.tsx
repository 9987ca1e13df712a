import { Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { figure } from '../../words/numbers.ts';
import { FilterChip } from '../../badges/filter-chip.tsx';
import { Segmented } from '../../segmented.tsx';
import type { DataFilter, FilterOption } from '../columns/columns.ts';
import type { TableViewState } from '../view/use-table-view.ts';
import { Button } from '#ui/actions/button.tsx';

interface FilterControlsProps<Row> {
  readonly filters: readonly DataFilter<Row>[];
  readonly state: TableViewState;
}

/** One control for each list that the rows can be narrowed to. */
export function FilterControls<Row>({ filters, state: { view, change } }: FilterControlsProps<Row>) {
  return filters.map(({ id, label, options, takes }) => {
    const chosen = view.filters[id] ?? [];
    const choose = (values: readonly string[]) => {
      const { [id]: _before, ...others } = view.filters;
      change({ filters: values.length === 0 ? others : { ...others, [id]: values } });
    };
    const Control = controls[takes];
    return <Control key={id} label={label} options={options} chosen={chosen} onChoose={choose} />;
  });
}

interface FilterProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

function Named({ label, chosen, onChoose }: FilterProps) {
  return chosen.map((value) => (
    <FilterChip key={value} label={`${label}: ${value}`} onRemove={() => onChoose([])} />
  ));
}

const ALL = '';

function OneOf({ label, options, chosen, onChoose }: FilterProps) {
  const isCounted = options.every(({ count }) => count !== undefined);
  const sum = options.reduce((total, { count = 0 }) => total + count, 0);
  const parts = [{ value: ALL, label: 'All', ...(isCounted ? { count: sum } : {}) }, ...options];
  return (
    <Segmented
      label={label}
      value={chosen[0] ?? ALL}
      onChange={(value) => onChoose(value === ALL ? [] : [value])}
      options={parts.map(({ count, ...part }) => ({
        ...part,
        ...(count === undefined ? {} : { count: figure(count) }),
      }))}
    />
  );
}

function ManyOf({ label, options, chosen, onChoose }: FilterProps) {
  return (
    <Menu position="bottom-start" hideDetached={false} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
          {chosen.length === 0 ? label : `${label}: ${wordsOf(options, chosen)}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...chosen]} onChange={onChoose}>
          {options.map(({ value, label: name, count, mark }) => (
            <Menu.CheckboxItem
              key={value}
              value={value}
              rightSection={count === undefined ? undefined : <span className="mono">{figure(count)}</span>}
            >
              {mark} {name}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        {chosen.length > 0 ? <Menu.Item onClick={() => onChoose([])}>Show all</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}

const controls = { one: OneOf, many: ManyOf, named: Named } as const;

function wordsOf(options: readonly FilterOption[], chosen: readonly string[]): string {
  const [first, ...more] = options.filter(({ value }) => chosen.includes(value));
  return more.length === 0 ? (first?.label ?? '') : `${figure(chosen.length)} chosen`;
}
