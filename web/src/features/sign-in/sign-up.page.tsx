import { noop } from '@tanstack/react-query';
import { Link, useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedOut } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { readStatements } from '#platform/statements.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { safeReturnPath } from '#platform/navigation/return-path.ts';
import { rolesQuery } from './sign-up/roles.queries.ts';
import classes from '#platform/form/auth-form.module.css';
import { AuthLayout } from './layout/auth-layout.tsx';
import { SkipToProfile } from './preview/skip-to-profile.tsx';
import { SidePanel } from './layout/side-panel.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { providersQuery } from './social/social.queries.ts';
import { SignUpForm } from './sign-up/sign-up-form.tsx';

export const meta = () => [{ title: titleOf('Sign up') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedOut(request);
  // Begun here and not waited for: the form is shown at once, its select says that the roles are loading.
  void queryClient.query(rolesQuery).catch(noop);
  void queryClient.query(providersQuery).catch(noop);
  return null;
}

export default function SignUpPage() {
  const { search } = useLocation();
  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  return (
    <AuthLayout
      title="Create your account"
      lead={readStatements()?.joining ?? 'Free to join. No credit card required.'}
      width="wide"
      panel={<SidePanel />}
    >
      <SignUpForm />
      <SocialButtons />
      <p className={classes['other']}>
        Already have an account?{' '}
        <Link to={paths.signIn(returnTo)} className="text-link">
          Sign in
        </Link>
        <span aria-hidden="true">&ensp;·&ensp;</span>
        <SkipToProfile />
      </p>
    </AuthLayout>
  );
}
