import { ActionIcon, Menu } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useState } from 'react';
import { readView, writeView } from '../view/table-view.ts';
import type { TableViewState } from '../view/use-table-view.ts';
import { useSavedViews } from '../view/saved-views.ts';
import { ViewsDialog } from './views-dialog.tsx';

interface ViewsMenuProps {
  readonly savedAs: string;
  readonly state: TableViewState;
}

/** Ways to look at the table that somebody gave a name. */
export function ViewsMenu({ savedAs, state: { view, shape, change } }: ViewsMenuProps) {
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
