import { TextInput, type TextInputProps } from '@mantine/core';
import { fieldError } from './field-error.tsx';
import { useFieldLook, type Dressed, type FieldProps } from './field-look.tsx';

type TextFieldProps = Omit<TextInputProps, Dressed> &
  FieldProps & {
    /** Where its place says the label already, it is for screen readers alone. */
    readonly isLabelHidden?: boolean;
  };

/** A text field with its label above, its help and its error below. Takes what `register()` gives. */
export function TextField({ error, label, isLabelHidden = false, ...props }: TextFieldProps) {
  return (
    <TextInput
      {...props}
      {...useFieldLook()}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      error={fieldError(error)}
    />
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
