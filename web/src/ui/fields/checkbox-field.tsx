import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldError } from './field-error.tsx';
import classes from './fields.module.css';

type CheckboxFieldProps = Omit<CheckboxProps, 'label' | 'error' | 'size' | 'classNames'> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
};

/** A 22-pixel box with a sentence that may hold links. */
export function CheckboxField({ error, ...props }: CheckboxFieldProps) {
  return <Checkbox {...props} size="22px" error={fieldError(error)} classNames={checkboxClassNames} />;
}

const checkboxClassNames = {
  body: classes['checkboxBody'] ?? '',
  label: classes['checkboxLabel'] ?? '',
  error: classes['checkboxError'] ?? '',
};
