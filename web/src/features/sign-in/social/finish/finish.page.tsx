import { nothingPending, type PendingIdentity, socialProviderNames } from '@redoubt/contract/sign-in';
import { noop } from '@tanstack/react-query';
import { Link, replace, useLoaderData, useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { homeOf, paths } from '#platform/navigation/paths.ts';
import { problemOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { safeReturnPath } from '#platform/navigation/return-path.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { showInfo } from '#ui/toasts/toasts.ts';
import { rolesQuery } from '../../sign-up/roles.queries.ts';
import { AuthLayout } from '../../layout/auth-layout.tsx';
import classes from '#platform/form/auth-form.module.css';
import { SidePanel } from '../../layout/side-panel.tsx';
import { pendingIdentityQuery } from '../social.queries.ts';
import { FinishForm } from './finish-form.tsx';
import { LinkStep } from './link-step.tsx';

export const meta = () => [{ title: titleOf('Finish signing in') }];

/** Only for the browser that has just proved an identity, which the server knows by its cookie. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<PendingIdentity> {
  const returnTo = safeReturnPath(new URL(request.url).searchParams.get('returnTo'));
  const user = currentUser();
  void queryClient.query(rolesQuery).catch(noop);
  try {
    const pending = await queryClient.query(pendingIdentityQuery);
    if (user && pending.next === 'sign-up') throw replace(homeOf(user.role));
    return pending;
  } catch (error) {
    const nothing = problemOf(error, nothingPending.code);
    if (!nothing) throw error;
    if (user) throw replace(returnTo ?? homeOf(user.role));
    showInfo('Please sign in again', nothing.message);
    throw replace(paths.signIn(returnTo));
  }
}

/** The step after a first sign-in through a provider: an account is made, or found and confirmed. */
export default function FinishPage() {
  const pending = useLoaderData<typeof clientLoader>();
  return pending.next === 'sign-up' ? <SignUpStep pending={pending} /> : <LinkPage pending={pending} />;
}

function SignUpStep({ pending }: { readonly pending: PendingIdentity }) {
  const { search } = useLocation();
  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  const name = socialProviderNames[pending.provider];
  return (
    <AuthLayout
      title="One more step"
      lead={`${name} has told us who you are. Choose your role, and your account is ready.`}
      width="narrow"
      panel={<SidePanel />}
    >
      <FinishForm pending={pending} />
      <p className={classes['other']}>
        Already have an account?{' '}
        <Link to={paths.signIn(returnTo)} className="text-link">
          Sign in
        </Link>
        {` and connect ${name} in Configurations.`}
      </p>
    </AuthLayout>
  );
}

function LinkPage({ pending }: { readonly pending: PendingIdentity }) {
  const isSignedIn = useUser() !== null;
  const name = socialProviderNames[pending.provider];
  return (
    <AuthLayout
      title={isSignedIn ? `Connect ${name}?` : 'You already have an account'}
      lead={
        isSignedIn
          ? `From then on you can sign in with ${name} as ${pending.email ?? 'who you are there'}.`
          : `There is a Redoubt account with ${pending.email ?? 'your address'}. Confirm that it is yours, and from then on ${name} signs you in to it.`
      }
      width="narrow"
      panel={<SidePanel title={['Join the Elite']} />}
    >
      <LinkStep pending={pending} isSignedIn={isSignedIn} />
    </AuthLayout>
  );
}
