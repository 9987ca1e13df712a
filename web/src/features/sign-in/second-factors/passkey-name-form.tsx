import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Passkey, passkeyName, signInEndpoints } from '@redoubt/contract/sign-in';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { refreshSecondFactors } from './second-factors.queries.ts';
import classes from './passkeys.module.css';

const naming = z.object({ name: passkeyName });

interface PasskeyNameFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

/** Another name for a passkey, in the place of its row. */
export function PasskeyNameForm({ passkey, onDone }: PasskeyNameFormProps) {
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(naming),
    defaultValues: { name: passkey.name },
  });
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(signInEndpoints.renamePasskey, { params: { id: passkey.id }, body });
      await refreshSecondFactors();
      onDone();
    } catch (error) {
      form.setError('name', {
        type: 'server',
        message: messageOf(error, 'The name was not saved. Try again.'),
      });
    }
  });
  return (
    <form className={classes['naming']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('name')}
        label="Name of the passkey"
        error={errors.name?.message}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked to type here
        autoFocus
      />
      <div className={classes['acts']}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
