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
          <h2>This browser is unlocked</h2>
          <p>Enter your password. Other people’s failed attempts do not lock you out here.</p>
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
      <p>If this is your account, you do not have to wait:</p>
      <ul>
        <li>Browsers in which you have signed in before are not locked.</li>
        <li>
          The mail about the lock, which we sent to the address of the account, has a link that unlocks this
          browser.
        </li>
        <li>
          Whoever{' '}
          <Link to={paths.forgotPassword()} state={{ email }} className="text-link">
            chooses a new password
          </Link>{' '}
          by mail can sign in, too.
        </li>
      </ul>
    </div>
  );
}
