import { signInEndpoints } from '@redoubt/contract/sign-in';
import { linkProblems } from '@redoubt/contract/shared/mailed-link.ts';
import { noop, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedOut } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { problemOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { SidePanel } from '../layout/side-panel.tsx';
import { resetLinkQuery } from './password.queries.ts';
import classes from '#platform/form/auth-form.module.css';

export const meta = () => [{ title: titleOf('Choose a new password') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (currentUser() && new URL(request.url).searchParams.has('token'))
    showInfo('You are signed in', 'Log out to use the link, or change your password in Configurations.');
  requireSignedOut(request);
  const token = new URL(request.url).searchParams.get('token');
  if (token) void queryClient.query(resetLinkQuery(token)).catch(noop);
  return null;
}

export default function ResetPasswordPage() {
  const token = useLinkToken();
  const query = useQuery(resetLinkQuery(token));
  return (
    <AuthLayout
      title="Choose a new password"
      lead={
        query.data
          ? `For ${query.data.email}. Setting it ends all your sessions.`
          : 'Use the link that we mailed you.'
      }
      width="narrow"
      panel={<SidePanel />}
    >
      {token === null ? (
        <NoLink>Open this page with the link in our mail.</NoLink>
      ) : (
        <AsyncContent
          of={query}
          loading={{ rows: 3, label: 'Checking the link' }}
          failure={{ title: 'The link could not be checked', fallback: 'Try again in a moment.' }}
          refused={refusal}
        >
          {({ email }) => <ResetPasswordForm token={token} email={email} />}
        </AsyncContent>
      )}
      <p className={classes['other']}>
        Remember it?{' '}
        <Link to={paths.signIn()} className="text-link">
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}

function NoLink({ children }: { readonly children: string }) {
  return (
    <AlertNote problem={children}>
      <AlertActions>
        <LinkButton to={paths.forgotPassword()} size="touch">
          Ask for a new link
        </LinkButton>
      </AlertActions>
    </AlertNote>
  );
}

/** The link itself is at fault: asking again would answer the same. */
function refusal(error: Error): ReactNode {
  return linkProblems.some(({ code }) => problemOf(error, code)) ? <NoLink>{error.message}</NoLink> : null;
}

/** The new password of somebody who came by a mailed link; then they sign in with it, and with their second factor. */
function ResetPasswordForm({ token, email }: { readonly token: string; readonly email: string }) {
  const navigate = useNavigate();
  const send = async (password: string) => {
    await call(signInEndpoints.resetPassword, { body: { token, password } });
    showSuccess('Your password was changed', 'Please sign in with the new one.');
    await navigate(paths.signIn(), { replace: true, state: { email } });
    return true;
  };
  return (
    <NewPasswordForm
      email={email}
      label="Set New Password"
      busyLabel="Setting New Password…"
      failureTitle="The password was not changed"
      send={send}
    />
  );
}
