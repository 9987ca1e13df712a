import { AlertNote } from '#ui/states/alert-note.tsx';
import { type PendingIdentity, socialProviderNames, signInEndpoints } from '@redoubt/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import classes from '#platform/form/auth-form.module.css';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';
import { showConnections } from '../social.queries.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

interface LinkStepProps {
  readonly pending: PendingIdentity;
  readonly isSignedIn: boolean;
}

/** The two ways to say that the account with this address is one's own: the mail, or signing in to it. */
export function LinkStep({ pending: { provider }, isSignedIn }: LinkStepProps) {
  const name = socialProviderNames[provider];
  if (isSignedIn) return <ConnectNow provider={provider} />;
  return (
    <>
      <ol className={classes['steps']}>
        <li>
          <strong>By mail.</strong> {`We have just sent you a link. Open it and press “Connect ${name}”.`}
        </li>
        <li>
          <strong>Or by signing in.</strong> {`Sign in as usual in this browser, then connect ${name}.`}
        </li>
      </ol>
      <LinkButton to={paths.signIn(paths.socialFinish(provider))} size="large" isWide>
        Sign in to connect
      </LinkButton>
    </>
  );
}

function ConnectNow({ provider }: Pick<PendingIdentity, 'provider'>) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(signInEndpoints.linkPendingIdentity),
    onSuccess: async (connections) => {
      showConnections(connections);
      showSuccess(`${socialProviderNames[provider]} is connected`);
      await refreshSessionUser();
      await navigate(paths.settings('connected-accounts'), { replace: true });
    },
  });
  return (
    <>
      <AlertNote
        problem={error ? messageOf(error, 'It could not be connected. Nothing was changed.') : undefined}
      />
      <ActionButton
        size="xl"
        isRound
        fullWidth
        isBusy={isPending}
        busyLabel="Connecting..."
        onClick={() => mutate()}
      >{`Connect ${socialProviderNames[provider]}`}</ActionButton>
      <p className={classes['other']}>
        <LinkButton to={paths.settings('connected-accounts')} kind="quiet">
          Not now
        </LinkButton>
      </p>
    </>
  );
}
