import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import classes from './guard.module.css';

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
