import { noop } from '@tanstack/react-query';
import { Link, useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedOut } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { safeReturnPath } from '#platform/navigation/return-path.ts';
import classes from '#platform/form/auth-form.module.css';
import { AuthLayout } from './layout/auth-layout.tsx';
import { BrowserAdmission } from './guard/lock-notices.tsx';
import { SkipToProfile } from './preview/skip-to-profile.tsx';
import { SidePanel } from './layout/side-panel.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { providersQuery } from './social/social.queries.ts';
import { secondStepIn } from './second-factors/second-step/second-step-state.ts';
import { SecondStep } from './second-factors/second-step/second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta = () => [{ title: titleOf('Sign in') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedOut(request);
  void queryClient.query(providersQuery).catch(noop);
  return null;
}

export default function SignInPage() {
  const location = useLocation();
  const { search } = location;
  const step = secondStepIn(location.state);
  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  return (
    <AuthLayout
      title={step ? 'One more step' : 'Welcome back'}
      lead={
        step
          ? 'Your account needs more than a password.'
          : 'Your drafts and open attempts are where you left them.'
      }
      width="narrow"
      panel={<SidePanel title={['Join the Elite']} />}
    >
      {step ? (
        <SecondStep step={step} />
      ) : (
        <>
          <BrowserAdmission />
          <SignInForm />
          <SocialButtons />
          <p className={classes['other']}>
            New here?{' '}
            <Link to={paths.signUp(returnTo)} className="text-link">
              Sign up for free
            </Link>
            <span aria-hidden="true">&ensp;·&ensp;</span>
            <SkipToProfile />
          </p>
        </>
      )}
    </AuthLayout>
  );
}
