import { Textarea, type TextareaProps } from '@mantine/core';
import { fieldError } from './field-error.tsx';
import { useFieldLook, type Dressed, type FieldProps } from './field-look.tsx';

type TextareaFieldProps = Omit<TextareaProps, Dressed | 'autosize' | 'minRows' | 'maxRows'> &
  FieldProps & {
    /** Where a heading above says the label already, it is for screen readers alone. */
    readonly isLabelHidden?: boolean;
    /** How many lines it shows at first; it grows with the text to `maxRows`. */
    readonly minRows: number;
    readonly maxRows: number;
  };

/** Text of several lines. Takes what `register()` gives. */
export function TextareaField({ error, label, isLabelHidden = false, ...props }: TextareaFieldProps) {
  return (
    <Textarea
      {...props}
      {...useFieldLook()}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      autosize
      error={fieldError(error)}
    />
  );
}
