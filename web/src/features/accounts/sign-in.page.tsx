import { Link, useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#app/document-title.ts';
import { requireSignedOut } from '#app/guards.ts';
import { paths } from '#app/paths.ts';
import { operatorStatements } from '#features/site';
import { safeReturnPath } from '#platform/return-path.ts';
import classes from './form/auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { SidePanel } from './side-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta = () => [{ title: titleOf('Sign in') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedOut(request);
  return null;
}

export default function SignInPage() {
  const { search } = useLocation();
  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  return (
    <AuthLayout
      title="Welcome back"
      lead="Your drafts and open attempts are where you left them."
      width="narrow"
      panel={<SidePanel title={['Join the Elite']} trustedBy={operatorStatements.trustedBy} />}
    >
      <SignInForm />
      <p className={classes['other']}>
        New here?{' '}
        <Link to={paths.signUp(returnTo)} className="text-link">
          Sign up for free
        </Link>
      </p>
    </AuthLayout>
  );
}
