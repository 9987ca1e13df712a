import type { SecondFactor } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { safeReturnPath } from '#platform/navigation/return-path.ts';
import classes from '#platform/form/auth-form.module.css';
import { canUsePasskeys } from '../../passkeys/passkey-browser.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import type { SecondStep as Step } from './second-step-state.ts';

const others: Readonly<Record<SecondFactor, string>> = {
  totp: 'Use your authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
};

/** The second half of a sign-in: one of the account's factors, and the way to the others and back. */
export function SecondStep({ step }: { readonly step: Step }) {
  const offered = step.factors.filter((factor) => factor !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<SecondFactor>(offered[0] ?? 'recovery-code');
  const { search } = useLocation();
  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  const signIn = paths.signIn(returnTo);
  return (
    <>
      {chosen === 'passkey' ? (
        <PasskeyStep step={step} />
      ) : (
        // Another factor is another form: nothing typed for one is left in the other.
        <CodeStep key={chosen} step={step} factor={chosen} />
      )}
      <ul className={classes['ways']}>
        {offered
          .filter((factor) => factor !== chosen)
          .map((factor) => (
            <li key={factor}>
              <button type="button" className="text-link" onClick={() => setChosen(factor)}>
                {others[factor]}
              </button>
            </li>
          ))}
        <li>
          <Link to={signIn} replace state={{ email: step.email }} className="text-link">
            Back to Sign In
          </Link>
        </li>
      </ul>
    </>
  );
}
