import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import type { BasicInfoFields } from './basic-info-form.ts';
import identity from './basic-info.module.css';

/** Full name and email are what the account says until the person chooses to edit them. */
export function IdentityFields({ form, errors }: BasicInfoFields) {
  const [isChosen, setIsChosen] = useState(false);
  const isUnnamed = form.formState.defaultValues?.fullName === '';
  const needsEdit = isUnnamed || errors.fullName !== undefined || errors.email !== undefined;
  const isEditing = isChosen || needsEdit;
  return (
    <fieldset className={identity['identity']}>
      <legend className={identity['legend']}>
        <span>Name and email</span>
        <Button
          variant="default"
          size="xs"
          aria-pressed={isEditing}
          disabled={needsEdit}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => setIsChosen(!isChosen)}
        >
          {isEditing ? 'Done editing' : 'Edit name and email'}
        </Button>
      </legend>
      <TextField
        {...form.register('fullName')}
        id="fullName"
        label="Full name"
        autoComplete="name"
        disabled={!isEditing}
        error={errors.fullName?.message}
      />
      <EmailField
        {...form.register('email')}
        id="email"
        label="Personal email"
        autoComplete="email"
        disabled={!isEditing}
        description={
          isEditing
            ? 'A new address counts once you have followed the link that we mail to it.'
            : 'Taken from your account. Choose Edit to change it.'
        }
        error={errors.email?.message}
      />
    </fieldset>
  );
}
