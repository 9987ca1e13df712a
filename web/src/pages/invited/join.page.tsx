import {
  type Joining,
  joiningAccountForm,
  organizationsEndpoints as endpoints,
} from '@redoubt/contract/organizations';
import { noop, useMutation, useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { joiningQuery, rolesInWords, roleWords } from '#features/organizations';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { homeOf, paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, refreshUser, useUser } from '#platform/session.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { InvitedAccountForm } from './invited-account-form.tsx';
import { InvitedPage, useAccepted } from './invited-page.tsx';
import classes from './invited.module.css';

export const meta = () => [{ title: titleOf('Join an organization') }];

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  void queryClient.query(joiningQuery(params['token'] ?? '', currentUser()?.id ?? null)).catch(noop);
  return null;
}

/** An invitation to become a member of an organization. */
export default function JoinPage() {
  const token = useParams()['token'] ?? '';
  const user = useUser();
  const [hasJoined, onJoined] = useAccepted();
  const joining = useQuery({ ...joiningQuery(token, user?.id ?? null), enabled: !hasJoined });
  return (
    <InvitedPage
      of={joining}
      lead={leadOf}
      panelTitle={['Your team.', 'Your experts.']}
      path={paths.join(token)}
      next="then join on the next page"
      renderConsent={(invited) => <JoinConsent token={token} joining={invited} onJoined={onJoined} />}
      renderNewAccount={(invited) => <JoiningAccount token={token} joining={invited} onJoined={onJoined} />}
    />
  );
}

function leadOf({ organization, email, role }: Joining): string {
  const name = organization === '' ? 'An organization' : organization;
  return `${name} invites ${email} to become a member: ${roleWords[role]}. ${rolesInWords}`;
}

interface AnswerProps {
  readonly token: string;
  readonly joining: Joining;
  readonly onJoined: () => void;
}

function JoinConsent({ token, joining, onJoined }: AnswerProps) {
  const navigate = useNavigate();
  const name = joining.organization === '' ? 'the organization' : joining.organization;
  const join = useMutation({
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
      {join.isError ? (
        <AlertNote problem={messageOf(join.error, 'You did not join. Nothing was changed.')} />
      ) : null}
      <ActionButton size="md" isBusy={join.isPending} busyLabel="Joining…" onClick={() => join.mutate()}>
        Join {name}
      </ActionButton>
    </div>
  );
}

function JoiningAccount({ token, joining, onJoined }: AnswerProps) {
  const navigate = useNavigate();
  return (
    <InvitedAccountForm
      schema={joiningAccountForm}
      defaultValues={{ firstname: '', lastname: '', password: '', confirmPassword: '' }}
      email={joining.email}
      label="Join and Create Account"
      refused="You did not join"
      send={({ confirmPassword: _repeated, hasOneName: _box, ...body }) =>
        call(endpoints.joinWithNewAccount, { params: { token }, body })
      }
      onAccepted={onJoined}
      onEntered={async ({ user }) => {
        showSuccess('Account created successfully!', 'You are a member of the organization.');
        await navigate(homeOf(user.role), { replace: true });
      }}
    />
  );
}
