import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import { linkProblems } from '@redoubt/contract/shared/mailed-link.ts';
import { noop, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedOut } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { problemOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { showInfo } from '#ui/toasts/toasts.ts';
import { AuthLayout } from '../layout/auth-layout.tsx';
import classes from '#platform/form/auth-form.module.css';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SidePanel } from '../layout/side-panel.tsx';
import { resetLinkQuery } from './password.queries.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

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
  const asked = useQuery(resetLinkQuery(token));
  return (
    <AuthLayout
      title="Choose a new password"
      lead={
        asked.data
          ? `For ${asked.data.email}. Once it is set, every session of yours ends.`
          : 'By the link that we mailed you.'
      }
      width="narrow"
      panel={<SidePanel title={['Find it first.', 'Get paid for it.']} />}
    >
      {token === null ? (
        <NoLink>This page is opened by the link in our mail.</NoLink>
      ) : (
        <AsyncContent
          of={asked}
          loading={{ rows: 3, label: 'Looking at the link' }}
          failure={{ title: 'The link could not be looked at', fallback: 'Nothing was changed.' }}
          refused={refusal}
        >
          {({ email }) => <ResetPasswordForm token={token} email={email} />}
        </AsyncContent>
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
