import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { fieldError } from './field-error.tsx';
import { useFieldLook, type Dressed, type FieldProps } from './field-look.tsx';

type PasswordFieldProps = Omit<TextInputProps, Dressed | 'type'> & FieldProps;

/**
 * A password with a button that shows and hides it. The button is reached by Tab and says what it will do; the field's
 * name is in it, since a form may have two.
 */
export function PasswordField({ error, label, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const look = useFieldLook();
  const buttonSize = look.size === 'lg' ? 40 : 32;
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      {...look}
      label={label}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      error={fieldError(error)}
      rightSectionWidth={buttonSize + 8}
      rightSection={
        <ActionIcon
          size={buttonSize}
          color="ink"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
