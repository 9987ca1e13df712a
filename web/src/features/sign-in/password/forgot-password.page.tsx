import { useState } from 'react';
import { Link, useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedOut } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { emailInState } from '../layout/email-in-state.ts';
import classes from '#platform/form/auth-form.module.css';
import { SidePanel } from '../layout/side-panel.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export const meta = () => [{ title: titleOf('Forgot password') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedOut(request);
  return null;
}

export default function ForgotPasswordPage() {
  const location = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthLayout
      title={sentTo === undefined ? 'Forgot your password?' : 'Check your email'}
      lead={
        sentTo === undefined
          ? 'We mail you a link to a new one.'
          : `If ${sentTo} has an account, a link to a new password is on its way there.`
      }
      width="narrow"
      panel={<SidePanel title={['Find it first.', 'Get paid for it.']} />}
    >
      {sentTo === undefined ? (
        <ForgotPasswordForm email={emailInState(location.state)} onSent={setSentTo} />
      ) : (
        <div role="status">
          <p className={classes['message']}>
            The link works once, within an hour. Nothing there after a few minutes? Look among the spam, or
            ask again: we send one mail a minute at most.
          </p>
          <button type="button" className="text-link" onClick={() => setSentTo(undefined)}>
            Ask again
          </button>
        </div>
      )}
      <p className={classes['other']}>
        You remember it?{' '}
        <Link to={paths.signIn()} className="text-link">
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
