import { Autocomplete } from '@mantine/core';
import type { Ref } from 'react';
import { fieldError } from '../field-error.tsx';
import { useFieldLook, type FieldProps } from '../field-look.tsx';
import { filterFolded } from './filter-folded.ts';
import { FoundOption } from './found-option.tsx';

interface SuggestFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly id: string;
  readonly description?: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** A text with suggestions; what the list does not name is typed. */
export function SuggestField({ error, options, ...props }: SuggestFieldProps) {
  return (
    <Autocomplete
      {...props}
      {...useFieldLook()}
      filter={filterFolded}
      openOnFocus={false}
      data={[...options]}
      renderOption={({ option }) => <FoundOption option={option.value} search={props.value} />}
      error={fieldError(error)}
    />
  );
}
