import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { fieldError } from './field-error.tsx';
import { useFieldLook, type Dressed, type FieldProps } from './field-look.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Shown, but not to be chosen: its label says why. */
  readonly disabled?: boolean;
}

export interface OptionGroup {
  readonly group: string;
  readonly options: readonly SelectOption[];
}

type SelectFieldProps = Omit<NativeSelectProps, Dressed | 'data'> &
  FieldProps & {
    /** The first option, with no value: what to do, or that the options are still loading. None where one is always chosen. */
    readonly placeholder?: string;
    readonly options: readonly (string | SelectOption | OptionGroup)[];
    /** Where its place says the label already, it is for screen readers alone. */
    readonly isLabelHidden?: boolean;
  };

/** The browser's own select: its list works with every keyboard, screen reader and phone. */
export function SelectField(given: SelectFieldProps) {
  const { error, label, isLabelHidden = false, placeholder, options, ...props } = given;
  return (
    <NativeSelect
      {...props}
      {...useFieldLook()}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      error={fieldError(error)}
      rightSection={<IconChevronDown size={18} aria-hidden="true" />}
    >
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map(drawOption)}
    </NativeSelect>
  );
}

function drawOption(option: string | SelectOption | OptionGroup) {
  if (typeof option === 'string') return drawOption({ value: option, label: option });
  return 'group' in option ? (
    <optgroup key={option.group} label={option.group}>
      {option.options.map(drawOption)}
    </optgroup>
  ) : (
    <option key={option.value} value={option.value} disabled={option.disabled === true}>
      {option.label}
    </option>
  );
}
