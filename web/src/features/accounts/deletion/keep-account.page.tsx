import { accountsEndpoints } from '@redoubt/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { titleOf } from '#app/document-title.ts';
import { paths } from '#app/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { useLinkToken } from '../links/use-link-token.ts';
import classes from '../links/verify-email.module.css';
import { deletionQuery } from './deletion.queries.ts';

export const meta = () => [{ title: titleOf('Keep my account') }];

/** Where the mail about a deletion leads; nothing happens before the button is pressed. */
export default function KeepAccountPage() {
  const token = useLinkToken();
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(accountsEndpoints.keepAccountByLink, { body: { token: token ?? '' } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
  return (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <div className={classes['sheet']}>
        <p className={classes['head']}>
          <LogoMark />
          Your account
        </p>
        <div className={classes['body']} role="status" aria-busy={isPending}>
          {isSuccess ? (
            <Kept />
          ) : (
            <>
              <h1 className={classes['title']}>
                {error ? 'The account was not kept' : 'Keep your account?'}
              </h1>
              <p className={classes['text']}>
                {error
                  ? messageOf(error, 'Try again in a moment.')
                  : token === null
                    ? 'This link has no token. Open the whole link from the mail, or sign in and keep the account from there.'
                    : 'It is to be deleted because somebody asked for it. If you keep it, nothing is removed.'}
              </p>
              <div className={classes['actions']}>
                {token === null ? (
                  <LinkButton to={paths.signIn()} size="touch">
                    Sign In
                  </LinkButton>
                ) : (
                  <button
                    type="button"
                    className={classes['button']}
                    disabled={isPending}
                    onClick={() => mutate()}
                  >
                    {error ? 'Try again' : 'Keep my account'}
                  </button>
                )}
              </div>
            </>
          )}
        </div>
      </div>
    </main>
  );
}

function Kept() {
  const user = useUser();
  return (
    <>
      <h1 className={classes['title']}>Your account stays</h1>
      <p className={classes['text']}>
        Nothing was removed. If it was not you who asked for the deletion, change your password now.
      </p>
      <div className={classes['actions']}>
        <LinkButton to={user ? paths.settings('password') : paths.signIn()} size="touch">
          {user ? 'Change the password' : 'Sign In'}
        </LinkButton>
      </div>
    </>
  );
}
