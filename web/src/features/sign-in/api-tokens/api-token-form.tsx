import { apiTokenLifetimes, scopeWords } from '@redoubt/contract/sign-in';
import { scopes } from '@redoubt/contract/shared/scopes.ts';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { useWatch } from 'react-hook-form';
import { useUser } from '#platform/session.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import classes from './api-tokens.module.css';
import { useApiTokenForm } from './use-api-token-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

const lifetimes = apiTokenLifetimes.map((days) => ({ value: String(days), label: `${String(days)} days` }));

/** What a new token is called, may do, and for how long; then the person confirms that it is them. */
export function ApiTokenForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const { form, errors, isBusy, submit, dialog } = useApiTokenForm(onMade);
  const role = useUser()?.role;
  const mayAttempt = role === 'Admin' || expertRoles.some((one) => one === role);
  // A scope whose calls all refuse the role is of no use to it.
  const usable = scopes.filter((scope) => scope !== 'attempts:write' || mayAttempt);
  const days = useWatch({ control: form.control, name: 'expiresInDays' });
  return (
    <>
      <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('name')}
          label="Name"
          description="Helps you recognize it, for example “Nightly export”."
          maxLength={60}
          autoComplete="off"
          error={errors.name?.message}
        />
        <fieldset className={classes['group']} aria-describedby="api-token-scopes-error">
          <legend className={classes['legend']}>Scopes</legend>
          {usable.map((scope) => (
            <CheckboxField
              key={scope}
              {...form.register('scopes')}
              value={scope}
              label={
                <>
                  {scopeWords[scope]} <code className={classes['scope']}>{scope}</code>
                </>
              }
            />
          ))}
          <FieldError id="api-token-scopes-error" message={errors.scopes?.message} />
        </fieldset>
        <div className={classes['group']}>
          <p className={classes['legend']} aria-hidden="true">
            Expires in
          </p>
          <Segmented
            label="Expires in"
            options={lifetimes}
            value={String(days)}
            onChange={(value) =>
              form.setValue('expiresInDays', apiTokenLifetimes.find((one) => String(one) === value) ?? 90)
            }
          />
        </div>
        <div>
          <ActionButton type="submit" isBusy={isBusy} busyLabel="Confirm that it is you…">
            Create a token
          </ActionButton>
        </div>
      </form>
      {dialog}
    </>
  );
}
