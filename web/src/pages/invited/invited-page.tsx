import { linkOfAnother, linkProblems } from '@redoubt/contract/shared/mailed-link.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { AuthLayout, SidePanel } from '#features/sign-in';
import { problemOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { QueryState } from '#platform/async/query-state.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { useSignOut } from '#platform/sign-out/use-sign-out.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import classes from './invited.module.css';

/** Once an invitation is accepted its link is used up: it is not read again on the way to the next page. */
export function useAccepted(): readonly [isAccepted: boolean, accept: () => void] {
  const [isAccepted, setIsAccepted] = useState(false);
  return [isAccepted, () => flushSync(() => setIsAccepted(true))];
}

interface InvitedPageProps<Invited> {
  readonly of: QueryState<Invited>;
  /** Who invites whom to what. */
  readonly lead: (invited: Invited) => string;
  readonly panelTitle?: ComponentProps<typeof SidePanel>['title'];
  /** Where the link leads, to come back after the sign-in. */
  readonly path: string;
  /** What follows the sign-in of an address that has an account: 'then join on the next page'. */
  readonly next: string;
  /** For somebody who is signed in. */
  readonly renderConsent: (invited: Invited) => ReactNode;
  /** For an address without an account. */
  readonly renderNewAccount: (invited: Invited) => ReactNode;
}

/** Where the link of an invitation leads. Opening it changes nothing. */
export function InvitedPage<Invited extends { readonly hasAccount: boolean }>({
  of: invited,
  lead,
  panelTitle,
  path,
  next,
  renderConsent,
  renderNewAccount,
}: InvitedPageProps<Invited>) {
  const user = useUser();
  const isDead =
    invited.error !== null && isLinkProblem(invited.error) && !problemOf(invited.error, linkOfAnother.code);
  return (
    <AuthLayout
      title={isDead ? 'This invitation cannot be used' : 'You are invited'}
      lead={invited.data ? lead(invited.data) : isDead ? DEAD : 'Use the link that was mailed to you.'}
      width="narrow"
      panel={<SidePanel title={panelTitle} />}
    >
      <AsyncContent
        of={invited}
        loading={{ rows: 4, label: 'Checking the invitation' }}
        failure={{ title: 'The invitation could not be checked', fallback: 'Try again in a moment.' }}
        refused={renderRefusal}
      >
        {(data) => {
          if (user !== null) return renderConsent(data);
          if (!data.hasAccount) return renderNewAccount(data);
          return (
            <div className={classes['form']}>
              <p>This address already has an account. Sign in with it, {next}.</p>
              <LinkButton to={paths.signIn(path)} size="touch">
                Sign in
              </LinkButton>
            </div>
          );
        }}
      </AsyncContent>
    </AuthLayout>
  );
}

function renderRefusal(error: Error): ReactNode {
  return isLinkProblem(error) ? <Refused error={error} /> : null;
}

function isLinkProblem(error: Error): boolean {
  return linkProblems.some(({ code }) => problemOf(error, code) !== undefined);
}

const DEAD = 'Ask whoever invited you for a new one. If you accepted it already, sign in.';

/** The link itself is at fault, or who is signed in: a further request would be answered the same. */
function Refused({ error }: { readonly error: Error }) {
  const { signOut, isSigningOut } = useSignOut();
  const user = useUser();
  if (!problemOf(error, linkOfAnother.code))
    return (
      <AlertNote problem={error.message}>
        <AlertActions>
          {user === null ? <LinkButton to={paths.signIn()}>Sign in</LinkButton> : null}
        </AlertActions>
      </AlertNote>
    );
  return (
    <AlertNote problem="This invitation was sent to a different address than the one you are signed in with. Log out, then open the link in the mail again.">
      <AlertActions>
        <ActionButton size="md" isBusy={isSigningOut} busyLabel="Logging out…" onClick={signOut}>
          Log Out
        </ActionButton>
      </AlertActions>
    </AlertNote>
  );
}
