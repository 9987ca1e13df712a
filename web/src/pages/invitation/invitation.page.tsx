import { linkOfAnother, linkProblems } from '@redoubt/contract/shared/mailed-link.ts';
import type { Invitation } from '@redoubt/contract/talent';
import { noop, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { AuthLayout, SidePanel } from '#features/sign-in';
import { useSignOut } from '#platform/sign-out/use-sign-out.ts';
import { problemOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import { ConsentForm } from './consent-form.tsx';
import { invitationQuery } from '#features/talent';
import classes from './invitation.module.css';
import { inviterWords } from './inviter-words.ts';
import { NewAccountForm } from './new-account-form.tsx';

export const meta = () => [{ title: titleOf('Invitation') }];

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  void queryClient.query(invitationQuery(params['token'] ?? '', currentUser()?.id ?? null)).catch(noop);
  return null;
}

/** Where the link of an invitation leads: who invites, and what accepting means. Opening it changes nothing. */
export default function InvitationPage() {
  const token = useParams()['token'] ?? '';
  const user = useUser();
  // Once it is accepted the link is used up: it is not looked at again on the way to the wizard.
  const [isAccepted, setIsAccepted] = useState(false);
  const asked = useQuery({ ...invitationQuery(token, user?.id ?? null), enabled: !isAccepted });
  const leave = () => flushSync(() => setIsAccepted(true));
  return (
    <AuthLayout
      title="You are invited"
      lead={
        asked.data
          ? `${inviterWords(asked.data)} invites ${asked.data.email} to join their experts on Redoubt.`
          : 'By the link that was mailed to you.'
      }
      width="narrow"
      panel={<SidePanel title={['Find it first.', 'Get paid for it.']} />}
    >
      <AsyncContent
        of={asked}
        loading={{ rows: 4, label: 'Checking the invitation' }}
        failure={{ title: 'The invitation could not be checked', fallback: 'Nothing was changed.' }}
        refused={refusal}
      >
        {(invitation) => (
          <Answer token={token} invitation={invitation} isSignedIn={user !== null} onAccepted={leave} />
        )}
      </AsyncContent>
    </AuthLayout>
  );
}

interface AnswerProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly isSignedIn: boolean;
  readonly onAccepted: () => void;
}

function Answer({ isSignedIn, ...props }: AnswerProps) {
  if (isSignedIn) return <ConsentForm {...props} />;
  if (!props.invitation.hasAccount) return <NewAccountForm {...props} />;
  return (
    <div className={classes['form']}>
      <p>This address already has an account. Sign in with it, then accept on the next page.</p>
      <LinkButton to={paths.signIn(paths.invitation(props.token))} size="touch">
        Sign in
      </LinkButton>
    </div>
  );
}

/** The link itself is at fault, or who is signed in: asking again would answer the same. */
function refusal(error: Error): ReactNode {
  return linkProblems.some(({ code }) => problemOf(error, code)) ? <Refused error={error} /> : null;
}

function Refused({ error }: { readonly error: Error }) {
  const { signOut, isSigningOut } = useSignOut();
  if (!problemOf(error, linkOfAnother.code)) return <AlertNote problem={error.message} />;
  return (
    <AlertNote problem="This invitation is for another address than the one you are signed in with. Log out, then open the link in the mail again.">
      <AlertActions>
        <ActionButton size="md" isBusy={isSigningOut} busyLabel="Logging out…" onClick={signOut}>
          Log Out
        </ActionButton>
      </AlertActions>
    </AlertNote>
  );
}
