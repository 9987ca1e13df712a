import { FileInput } from '@mantine/core';
import { fieldError } from '../field-error.tsx';
import { useFieldLook, type FieldProps } from '../field-look.tsx';

interface FileFieldProps extends FieldProps {
  readonly description?: string;
  readonly placeholder?: string;
  /** MIME types, as the file dialog takes them; the server checks what a file is. */
  readonly accept: string;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  readonly disabled?: boolean;
}

/** One file, chosen in the browser's own dialog. */
export function FileField({ error, placeholder = 'Choose a file', ...props }: FileFieldProps) {
  return (
    <FileInput
      {...props}
      {...useFieldLook()}
      placeholder={placeholder}
      clearable
      clearButtonProps={{ 'aria-label': `Remove the file of ${props.label.toLowerCase()}` }}
      error={fieldError(error)}
    />
  );
}
