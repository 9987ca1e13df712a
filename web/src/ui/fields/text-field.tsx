import { TextInput, type TextInputProps } from '@mantine/core';
import { fieldError } from './field-error.tsx';
import classes from './fields.module.css';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
}

type TextFieldProps = Omit<TextInputProps, 'label' | 'error' | 'size' | 'classNames'> & FieldProps;

/** A tall text field with its label above and its error below. Takes what `register()` gives. */
export function TextField({ error, ...props }: TextFieldProps) {
  return (
    <TextInput {...props} size="lg" radius="lg" error={fieldError(error)} classNames={fieldClassNames} />
  );
}

/**
 * An email address. Not of the type `email`: browsers take spaces out of those before anybody can speak of them, and
 * refuse addresses of other scripts.
 */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

export const fieldClassNames = {
  label: classes['label'] ?? '',
  error: classes['error'] ?? '',
  description: classes['description'] ?? '',
};
