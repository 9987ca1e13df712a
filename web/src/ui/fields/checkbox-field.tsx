import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldError } from './field-error.tsx';
import classes from './fields.module.css';

type CheckboxFieldProps = Omit<CheckboxProps, 'label' | 'error' | 'size' | 'classNames'> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  /** One of a list of short words, such as filters: a box of 18 pixels. */
  readonly isSmall?: boolean;
};

/** A 22-pixel box with a sentence that may hold links. */
export function CheckboxField({ error, isSmall = false, ...props }: CheckboxFieldProps) {
  if (isSmall)
    return <Checkbox {...props} size="18px" error={fieldError(error)} classNames={smallClassNames} />;
  return <Checkbox {...props} size="22px" error={fieldError(error)} classNames={checkboxClassNames} />;
}

// The kit would write the words in the size of the box.
const smallClassNames = { label: classes['checkboxSmallLabel'] ?? '', error: classes['error'] ?? '' };

const checkboxClassNames = {
  body: classes['checkboxBody'] ?? '',
  label: classes['checkboxLabel'] ?? '',
  error: classes['checkboxError'] ?? '',
};
