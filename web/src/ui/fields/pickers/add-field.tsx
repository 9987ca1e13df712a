import { Select } from '@mantine/core';
import { useState, type FocusEvent, type Ref } from 'react';
import { fieldError } from '../field-error.tsx';
import { useFieldLook, type FieldProps } from '../field-look.tsx';
import { filterFolded } from './filter-folded.ts';
import { FoundOption } from './found-option.tsx';

interface AddFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly id: string;
  readonly description?: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  /** Shown where nothing in the list fits. */
  readonly nothingFound: string;
  readonly options: readonly string[];
  /** Called with what is chosen; the field itself keeps nothing and is ready for the next. */
  readonly onAdd: (option: string) => void;
  readonly onBlur?: () => void;
}

/** Searches in a list, and adds what is chosen to something elsewhere on the page. */
export function AddField({ error, options, nothingFound, onAdd, onBlur, ...props }: AddFieldProps) {
  const [search, setSearch] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const isUnknown = unknown !== null && unknown === search;
  // The kit empties the field when it is left: what is no option stays, and says that it was not added.
  const keepTyped = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    const typed = value.trim();
    const option = options.find((one) => one.toLowerCase() === typed.toLowerCase());
    if (option !== undefined) onAdd(option);
    setSearch(option === undefined ? typed : '');
    setUnknown(option === undefined && typed !== '' ? typed : null);
    onBlur?.();
  };
  return (
    <Select
      {...props}
      {...useFieldLook()}
      filter={filterFolded}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={nothingFound}
      data={[...options]}
      renderOption={({ option }) => <FoundOption option={option.value} search={search} />}
      // The kit takes the first match with Enter only where the list was open before the typing.
      openOnFocus={error === undefined}
      searchValue={search}
      onSearchChange={setSearch}
      onBlur={keepTyped}
      value={null}
      onChange={(option) => {
        if (option !== null) onAdd(option);
        setSearch('');
      }}
      error={fieldError(isUnknown ? `“${unknown}” was not added. ${nothingFound}.` : error)}
    />
  );
}
