import { titleOf } from '#app/document-title.ts';
import { paths } from '#app/paths.ts';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { useResendVerification } from './use-resend-verification.ts';
import { useVerification, type Verification } from './use-verification.ts';
import classes from './verify-email.module.css';

export const meta = () => [{ title: titleOf('Email verification') }];

/** Where verification links lead: for new accounts and for changed addresses, by the link's purpose. */
export default function VerifyEmailPage() {
  const verification = useVerification();
  return (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <div className={classes['sheet']}>
        <p className={classes['head']}>
          <LogoMark />
          Email verification
        </p>
        <div className={classes['body']} role="status" aria-busy={verification.state === 'running'}>
          <Outcome verification={verification} />
        </div>
      </div>
    </main>
  );
}

function Outcome({ verification }: { readonly verification: Verification }) {
  switch (verification.state) {
    case 'running':
      return (
        <>
          <h1 className={classes['title']}>Verifying your email address</h1>
          <p className={classes['bars']} aria-hidden="true">
            <span />
            <span />
            <span />
          </p>
        </>
      );
    case 'done':
      return (
        <>
          <h1 className={classes['title']}>Email verified successfully!</h1>
          <p className={classes['text']}>Everything that needs a verified address is open to you now.</p>
          <div className={classes['actions']}>
            <LinkButton to={paths.signIn()} size="touch">
              Go to Login
            </LinkButton>
          </div>
        </>
      );
    case 'failed':
      return <Failure {...verification} />;
  }
}

function Failure({ message, retry }: { readonly message: string; readonly retry?: () => void }) {
  return (
    <>
      <h1 className={classes['title']}>We could not verify your email</h1>
      <p className={classes['text']}>{message}</p>
      <div className={classes['actions']}>
        {retry === undefined ? (
          <NextStep />
        ) : (
          <button type="button" className={classes['button']} onClick={retry}>
            Try again
          </button>
        )}
      </div>
    </>
  );
}

/** Another link for whoever may ask for one; for everybody else the way to where they can. */
function NextStep() {
  const user = useUser();
  const { resend, isSending } = useResendVerification();
  if (!user || user.isEmailVerified) {
    return (
      <LinkButton to={paths.signIn()} size="touch">
        Go to Login
      </LinkButton>
    );
  }
  return (
    <button type="button" className={classes['button']} disabled={isSending} onClick={resend}>
      Resend verification email
    </button>
  );
}
