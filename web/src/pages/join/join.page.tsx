import { type Joining, organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { linkOfAnother, linkProblems } from '@redoubt/contract/shared/mailed-link.ts';
import { noop, useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type ClientLoaderFunctionArgs, useParams, useNavigate } from 'react-router';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { call } from '#platform/api-client.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths, homeOf } from '#platform/navigation/paths.ts';
import { AuthLayout, SidePanel } from '#features/sign-in';
import { useSignOut } from '#platform/sign-out/use-sign-out.ts';
import { problemOf, messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, useUser, refreshUser } from '#platform/session.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import { roleWords, rolesInWords, joiningQuery } from '#features/organizations';
import { JoiningAccountFields } from './joining-account.tsx';
import classes from './join.module.css';

export const meta = () => [{ title: titleOf('Join an organization') }];

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  void queryClient.query(joiningQuery(params['token'] ?? '', currentUser()?.id ?? null)).catch(noop);
  return null;
}

/** Where the link of an invitation to become a member leads. Opening it changes nothing. */
export default function JoinPage() {
  const token = useParams()['token'] ?? '';
  const user = useUser();
  // Once somebody joined the link is used up: it is not looked at again on the way home.
  const [hasJoined, setHasJoined] = useState(false);
  const asked = useQuery({ ...joiningQuery(token, user?.id ?? null), enabled: !hasJoined });
  const leave = () => flushSync(() => setHasJoined(true));
  return (
    <AuthLayout
      title="You are invited"
      lead={asked.data ? sentenceFor(asked.data) : 'By the link that was mailed to you.'}
      width="narrow"
      panel={<SidePanel title={['Your team.', 'Your experts.']} />}
    >
      <AsyncContent
        of={asked}
        loading={{ rows: 4, label: 'Checking the invitation' }}
        failure={{ title: 'The invitation could not be checked', fallback: 'Nothing was changed.' }}
        refused={drawRefusal}
      >
        {(joining) => <Answer token={token} joining={joining} isSignedIn={user !== null} onJoined={leave} />}
      </AsyncContent>
    </AuthLayout>
  );
}

function sentenceFor({ organization, email, role }: Joining): string {
  const name = organization === '' ? 'An organization' : organization;
  return `${name} invites ${email} to become a member: ${roleWords[role]}. ${rolesInWords}`;
}

function drawRefusal(error: Error) {
  return linkProblems.some(({ code }) => problemOf(error, code)) ? <Refused error={error} /> : null;
}

interface AnswerProps {
  readonly token: string;
  readonly joining: Joining;
  readonly isSignedIn: boolean;
  readonly onJoined: () => void;
}

function Answer({ isSignedIn, ...props }: AnswerProps) {
  if (isSignedIn) return <JoinConsent {...props} />;
  if (!props.joining.hasAccount) return <JoiningAccountFields {...props} />;
  return (
    <div className={classes['form']}>
      <p>This address already has an account. Sign in with it, then join on the next page.</p>
      <LinkButton to={paths.signIn(paths.join(props.token))} size="touch">
        Sign in
      </LinkButton>
    </div>
  );
}

/** The link itself is at fault, or who is signed in: asking again would answer the same. */
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

interface JoinConsentProps {
  readonly token: string;
  readonly joining: Joining;
  readonly onJoined: () => void;
}

/** The answer of somebody who is signed in with the invited address. */
function JoinConsent({ token, joining, onJoined }: JoinConsentProps) {
  const navigate = useNavigate();
  const name = joining.organization === '' ? 'the organization' : joining.organization;
  const joined = useMutation({
    mutationFn: () => call(endpoints.join, { params: { token } }),
    onSuccess: async (user) => {
      onJoined();
      refreshUser(user);
      await queryClient.invalidateQueries();
      showSuccess('You joined', `You are a member of ${name}.`);
      await navigate(homeOf(user.role), { replace: true });
    },
  });
  return (
    <div className={classes['form']}>
      <p>
        The members of {name} will see your name and your address. You can belong to one organization only: if
        you have an empty one of your own, it is removed when you join.
      </p>
      {joined.isError ? (
        <AlertNote problem={messageOf(joined.error, 'You did not join. Nothing was changed.')} />
      ) : null}
      <ActionButton size="md" isBusy={joined.isPending} busyLabel="Joining…" onClick={() => joined.mutate()}>
        Join {name}
      </ActionButton>
    </div>
  );
}
