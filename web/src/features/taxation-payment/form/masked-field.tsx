import { isMask, type TaxationAnswers } from '@redoubt/contract/profile';
import { useState } from 'react';
import { useWatch, type FieldPath } from 'react-hook-form';
import { TextField } from '#ui/fields/text-field.tsx';
import classes from './taxation.module.css';
import { fieldIdOf, type TaxationForm } from './taxation-fields.ts';
import { Button } from '#ui/actions/button.tsx';

interface MaskedFieldProps {
  readonly form: TaxationForm;
  readonly path: Extract<
    FieldPath<TaxationAnswers>,
    'taxId' | 'bankDetails.accountNumber' | 'bankDetails.iban'
  >;
  readonly label: string;
  readonly description?: string;
  readonly error: string | undefined;
}

/**
 * A number that is stored, of which only the end is shown, or a field for a new one. What is stored never comes back whole,
 * so it can be replaced or kept, not edited.
 */
export function MaskedField({ form, path, label, description, error }: MaskedFieldProps) {
  const value = useWatch({ control: form.control, name: path });
  const [storedMask, setStoredMask] = useState(isMask(value) ? value : null);
  // After a save the number that was typed comes back as its mask.
  if (isMask(value) && value !== storedMask) setStoredMask(value);
  const id = fieldIdOf(path);
  const write = (text: string) =>
    form.setValue(path, text, { shouldDirty: true, shouldValidate: text !== '' });

  if (isMask(value)) {
    const ending = value.replaceAll('•', '');
    return (
      <div className={classes['masked']}>
        <span className={classes['maskedLabel']}>{label}</span>
        <span className={classes['maskedValue']}>
          <span className={classes['bar']} aria-hidden="true" />
          <span className="sr-only">hidden, ends in </span>
          {ending}
        </span>
        <Button
          id={id}
          variant="default"
          size="xs"
          aria-label={`Replace: ${label}`}
          onClick={() => {
            write('');
            // The field takes the place of this button in the next frame.
            requestAnimationFrame(() => document.getElementById(id)?.focus());
          }}
        >
          Replace
        </Button>
      </div>
    );
  }
  return (
    <div className={classes['replacing']}>
      <TextField
        {...form.register(path)}
        id={id}
        label={label}
        description={description}
        autoComplete="off"
        spellCheck={false}
        error={error}
      />
      {storedMask === null ? null : (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Keep what is stored: ${label}`}
          onClick={() => write(storedMask)}
        >
          Keep what is stored
        </Button>
      )}
    </div>
  );
}
