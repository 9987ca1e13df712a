import { TagsInput } from '@mantine/core';
import { useState, type Ref } from 'react';
import { fieldError } from '../field-error.tsx';
import { useFieldLook, type FieldProps } from '../field-look.tsx';
import { filterFolded } from './filter-folded.ts';
import { FoundOption } from './found-option.tsx';

interface TagsFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly id: string;
  readonly description?: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  /** What is offered; anything else may be typed. */
  readonly options?: readonly string[];
  readonly value: string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur?: () => void;
}

/**
 * Several words: searched in a list, typed, or both. Enter takes the first of the list that fits what is typed, and only
 * where none fits the text itself.
 */
export function TagsField({ error, options = [], value, onChange, placeholder, ...props }: TagsFieldProps) {
  const { list, open } = useListOnDemand();
  const [search, setSearch] = useState('');
  return (
    <TagsInput
      {...props}
      {...list}
      {...useFieldLook()}
      filter={filterFolded}
      placeholder={value.length === 0 ? placeholder : 'Add another'}
      data={[...options]}
      renderOption={({ option }) => <FoundOption option={option.value} search={search} />}
      value={value}
      onChange={onChange}
      searchValue={search}
      onSearchChange={(typed) => {
        setSearch(typed);
        if (typed !== '') open();
      }}
      // With nothing typed Enter must not take what merely is first.
      selectFirstOptionOnChange={search !== ''}
      error={fieldError(error)}
    />
  );
}

/**
 * A list of suggestions opens when somebody clicks, types or presses an arrow. Not on focus alone: there it would cover the
 * message that brought the focus.
 */
function useListOnDemand() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return {
    open,
    list: {
      openOnFocus: false,
      dropdownOpened: isOpen,
      onDropdownOpen: open,
      onDropdownClose: () => setIsOpen(false),
      onClick: open,
    },
  } as const;
}
