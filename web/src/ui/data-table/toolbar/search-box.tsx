import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import type { TableViewState } from '../view/use-table-view.ts';
import classes from './toolbar.module.css';

const PAUSE_MS = 300;

interface SearchBoxProps {
  /** What can be searched for, such as 'Name, email or role'. */
  readonly label: string;
  readonly state: TableViewState;
}

/** Searches when the typing pauses. Back leads to before the search, not through its letters. */
export function SearchBox({ label, state: { view, change } }: SearchBoxProps) {
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
