import classes from './lock-notices.module.css';
import { type Admission, useBrowserAdmission } from './use-browser-admission.ts';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

/** Above the sign-in form, for whoever comes by the link of a mail about a lockout. */
export function BrowserAdmission() {
  const admission = useBrowserAdmission();
  return (
    <div role="status" aria-busy={admission?.state === 'opened' && admission.isRunning}>
      {admission === null ? null : (
        <div className={classes['admission']} data-state={admission.state}>
          <Outcome admission={admission} />
        </div>
      )}
    </div>
  );
}

function Outcome({ admission }: { readonly admission: NonNullable<Admission> }) {
  switch (admission.state) {
    case 'opened':
      return (
        <>
          <h2>Sign in with this browser</h2>
          <p>Press the button to unlock your account here. Then enter your password.</p>
          <ActionButton
            size="md"
            isBusy={admission.isRunning}
            busyLabel="Unlocking…"
            onClick={admission.admit}
          >
            Unlock this browser
          </ActionButton>
        </>
      );
    case 'done':
      return (
        <>
          <h2>This browser may sign in</h2>
          <p>Enter your password. What others try with your account does not lock you out here.</p>
        </>
      );
    case 'failed':
      return (
        <>
          <h2>The link does not work</h2>
          <p>{admission.message} You can sign in as usual once the lock has ended.</p>
        </>
      );
  }
}

/** What the owner of an account can do while it is locked for strangers. Nothing here says that there is an account. */
export function LockedHelp({ email }: { readonly email: string }) {
  return (
    <div className={classes['help']}>
      <p>If it is your account, you need not wait:</p>
      <ul>
        <li>A browser in which you have signed in before is not locked.</li>
        <li>The mail about the lock, which goes to the address of the account, lets this browser in.</li>
        <li>
          Whoever{' '}
          <Link to={paths.forgotPassword()} state={{ email }} className="text-link">
            chooses a new password
          </Link>{' '}
          by mail gets in, too.
        </li>
      </ul>
    </div>
  );
}
