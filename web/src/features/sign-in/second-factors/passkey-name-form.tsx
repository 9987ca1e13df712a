import { type Passkey, passkeyName, signInEndpoints } from '@redoubt/contract/sign-in';
import * as z from 'zod';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { refreshSecondFactors } from './second-factors.queries.ts';
import classes from './passkeys.module.css';
import { Button } from '#ui/actions/button.tsx';

const naming = z.object({ name: passkeyName });

interface PasskeyNameFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

/** Another name for a passkey, in the place of its row. */
export function PasskeyNameForm({ passkey, onDone }: PasskeyNameFormProps) {
  const { form, errors, isBusy, submit } = useServerForm({
    schema: naming,
    defaultValues: { name: passkey.name },
    send: async (body) => {
      await call(signInEndpoints.renamePasskey, { params: { id: passkey.id }, body });
      await refreshSecondFactors();
      onDone();
    },
    onRefused: (error) =>
      form.setError('name', {
        type: 'server',
        message: messageOf(error, 'The name was not saved. Try again.'),
      }),
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
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
