import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import { linkProblems } from '@redoubt/contract/shared/mailed-link.ts';
import { type SocialProvider, socialProviderNames, signInEndpoints } from '@redoubt/contract/sign-in';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { AuthLayout } from '../layout/auth-layout.tsx';
import classes from '#platform/form/auth-form.module.css';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SidePanel } from '../layout/side-panel.tsx';
import { identityLinkQuery } from './social.queries.ts';
import { useSocialSignIn } from './use-social-sign-in.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

const NOT_CONNECTED = 'It could not be connected. Nothing was changed.';

export const meta = () => [{ title: titleOf('Connect an account') }];

/** Where the link in "Connect LinkedIn with your account?" leads: opening it changes nothing, the button does. */
export default function LinkAccountPage() {
  const token = useLinkToken();
  const query = useQuery(identityLinkQuery(token));
  const connect = useMutation({
    mutationFn: (given: string) => call(signInEndpoints.confirmIdentityLink, { body: { token: given } }),
    onSuccess: refreshSessionUser,
  });
  if (connect.data) return <Connected provider={connect.data.provider} />;
  const name = query.data && socialProviderNames[query.data.provider];
  return (
    <Frame
      title={name === undefined ? 'Connect an account' : `Connect ${name}?`}
      lead={
        name === undefined
          ? 'Use the link that we mailed you.'
          : `From then on ${name} signs you in to Redoubt.`
      }
    >
      {token === null ? <NoLink>Open this page with the link in our mail.</NoLink> : null}
      <AlertNote problem={connect.error ? messageOf(connect.error, NOT_CONNECTED) : undefined} />
      {token === null ? null : (
        <AsyncContent
          of={query}
          loading={{ rows: 3, label: 'Checking the link' }}
          failure={{ title: 'The link could not be checked', fallback: 'Try again in a moment.' }}
          refused={refusal}
        >
          {(data) => (
            <>
              <p className={classes['message']}>
                {`Someone signed in with ${socialProviderNames[data.provider]} as `}
                <strong>{[fullNameOf(data), data.email].filter(Boolean).join(', ')}</strong>. Connect it only
                if that was you.
              </p>
              <ActionButton
                size="xl"
                isRound
                fullWidth
                isBusy={connect.isPending}
                busyLabel="Connecting..."
                onClick={() => connect.mutate(token)}
              >{`Connect ${socialProviderNames[data.provider]}`}</ActionButton>
            </>
          )}
        </AsyncContent>
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Frame(props: FrameProps) {
  const panel = <SidePanel title={['Join the Elite']} />;
  return <AuthLayout {...props} width="narrow" panel={panel} />;
}

/** Done; whoever is not signed in here goes on with the provider, which now leads into the account. */
function Connected({ provider }: { readonly provider: SocialProvider }) {
  const name = socialProviderNames[provider];
  const isSignedIn = useUser() !== null;
  const { begin, connecting } = useSocialSignIn(undefined);
  return (
    <Frame title={`${name} is connected`} lead={`You can now sign in to Redoubt with ${name}.`}>
      <div role="status">
        {isSignedIn ? (
          <LinkButton to={paths.settings('connected-accounts')} size="large" isWide>
            See your connected accounts
          </LinkButton>
        ) : (
          <ActionButton
            size="xl"
            isRound
            fullWidth
            isBusy={connecting !== undefined}
            busyLabel="Connecting..."
            onClick={() => void begin(provider)}
          >
            {`Continue with ${name}`}
          </ActionButton>
        )}
      </div>
    </Frame>
  );
}

/** A broken link stays broken when it is requested again; anything else may not. */
function refusal(error: Error): ReactNode {
  return linkProblems.some(({ code }) => problemOf(error, code)) ? <NoLink>{error.message}</NoLink> : null;
}

function NoLink({ children }: { readonly children: string }) {
  return (
    <AlertNote problem={children}>
      <AlertActions>
        <LinkButton to={paths.signIn()} size="touch">
          Sign in
        </LinkButton>
      </AlertActions>
    </AlertNote>
  );
}
