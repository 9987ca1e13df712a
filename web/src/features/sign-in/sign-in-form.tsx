import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { Link } from 'react-router';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { paths } from '#platform/navigation/paths.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { EmailField } from '#ui/fields/text-field.tsx';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { usePasskeySignIn } from './passkeys/use-passkey-sign-in.ts';
import { PasskeyStopped, canUsePasskeys } from './passkeys/passkey-browser.ts';
import { LockedHelp } from './guard/lock-notices.tsx';
import { useWaitAnnouncement } from './guard/wait-sentences.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import classes from '#platform/form/auth-form.module.css';

/** Email and password: checked on first touch, then on every change. */
export function SignInForm() {
  const { form, errors, wrong, failure, setFailure, wait, reason, register, submit } = useSignInForm();
  const announcement = useWaitAnnouncement(wait);
  const attempt = useSubmitAttempt(form);

  return (
    <AttemptForm attempt={attempt} onSubmit={submit}>
      <FormSummary
        failure={failure}
        items={wrong}
        wasAttempted={attempt.wasMade}
        reassurance="Your email is still below."
        announcement={announcement}
      />
      <EmailField
        {...register('email')}
        id="email"
        label="Email"
        // The browser offers passkeys of this site among the addresses.
        autoComplete="username webauthn"
        error={errors.email?.message}
      />
      <div className={classes['withLink']}>
        <PasswordField
          {...register('password')}
          id="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Link
          to={paths.forgotPassword()}
          state={{ email: form.watch('email') }}
          className={`text-link ${classes['fieldLink'] ?? ''}`}
        >
          Forgot password?
        </Link>
      </div>
      <CheckboxField
        {...form.register('rememberMe')}
        label={
          <>
            Remember me <span className={classes['hint']}>for 30 days on this device</span>
          </>
        }
      />
      <SubmitButton
        label="Sign In"
        busyLabel="Signing In..."
        isBusy={form.formState.isSubmitting}
        reason={reason}
      />
      {wait?.isLocked ? <LockedHelp email={form.watch('email')} /> : null}
      <PasskeySignIn
        isRemembered={form.watch('rememberMe') ?? false}
        onFailure={(error) => setFailure(failureOfPasskey(error))}
      />
    </AttemptForm>
  );
}

/** Why nobody was signed in by a passkey; nothing while a new try goes on. */
function failureOfPasskey(error: unknown): FormFailure | undefined {
  if (error === undefined) return undefined;
  if (error instanceof PasskeyStopped)
    return { title: 'Not signed in yet', message: error.message, fields: [] };
  return formFailure(error, 'Sign in failed');
}

interface PasskeySignInProps {
  readonly isRemembered: boolean;
  readonly onFailure: (error: unknown) => void;
}

/** The way in without a password, where the browser knows passkeys. */
function PasskeySignIn(props: PasskeySignInProps) {
  return canUsePasskeys() ? <PasskeyButton {...props} /> : null;
}

function PasskeyButton(props: PasskeySignInProps) {
  const { signIn, isAsking } = usePasskeySignIn(props);
  return (
    <ActionButton
      variant="default"
      size="lg"
      isRound
      fullWidth
      leftSection={<IconKey size={20} stroke={1.75} aria-hidden="true" />}
      isBusy={isAsking}
      busyLabel="Waiting for your passkey…"
      onClick={() => void signIn()}
    >
      Sign in with a passkey
    </ActionButton>
  );
}
