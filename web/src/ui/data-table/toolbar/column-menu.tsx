import { ActionIcon, Menu } from '@mantine/core';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import type { DataColumn } from '../columns/columns.ts';
import type { TableViewState } from '../view/use-table-view.ts';

interface ColumnMenuProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly state: TableViewState;
}

/** Puts columns away and brings them back; the one that names the row stays. */
export function ColumnMenu<Row>({ columns, state: { view, change } }: ColumnMenuProps<Row>) {
  const choosable = columns.filter(({ isName }) => isName !== true);
  const shown = choosable.filter(({ id }) => !view.hidden.includes(id)).map(({ id }) => id);
  const show = (wanted: readonly string[]) =>
    change(
      { hidden: choosable.filter(({ id }) => !wanted.includes(id)).map(({ id }) => id) },
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
