import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { fieldError } from './field-error.tsx';
import { fieldClassNames, type FieldProps } from './text-field.tsx';

type SelectFieldProps = Omit<NativeSelectProps, 'label' | 'error' | 'size' | 'classNames' | 'data'> &
  FieldProps & {
    /** The first option, with no value: what to do, or that the options are still loading. */
    readonly placeholder: string;
    readonly options: readonly string[];
  };

/** The browser's own select: its list works with every keyboard, screen reader and phone. */
export function SelectField({ error, placeholder, options, ...props }: SelectFieldProps) {
  return (
    <NativeSelect
      {...props}
      size="lg"
      radius="lg"
      error={fieldError(error)}
      classNames={fieldClassNames}
      rightSection={<IconChevronDown size={18} aria-hidden="true" />}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </NativeSelect>
  );
}
