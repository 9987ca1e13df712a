import { signInEndpoints } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import classes from '#platform/form/auth-form.module.css';
import { sentenceForWait } from '../../guard/wait-sentences.ts';
import { signWithPasskey } from '../../passkeys/passkey-browser.ts';
import type { SecondStep } from './second-step-state.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

/** Asks for a passkey of the account. */
export function PasskeyStep({ step }: { readonly step: SecondStep }) {
  const { finish, failure, isOver, wait } = useFinishSignIn(step);
  const [isAsking, setIsAsking] = useState(false);
  const { challengeId } = step;

  const ask = async () => {
    setIsAsking(true);
    await finish(async () => {
      const options = await call(signInEndpoints.askPasskeyToFinish, { body: { challengeId } });
      return { challengeId, passkey: await signWithPasskey(options) };
    });
    setIsAsking(false);
  };

  return (
    <div className={classes['form']}>
      {failure === undefined ? null : <ErrorSummary title={failure.title}>{failure.message}</ErrorSummary>}
      <div className={classes['submit']}>
        <ActionButton
          size="xl"
          isRound
          fullWidth
          disabled={isOver || wait !== null}
          isBusy={isAsking}
          busyLabel="Waiting for your passkey…"
          onClick={() => void ask()}
        >
          Use your passkey
        </ActionButton>
        {wait === null ? null : <p className={classes['reason']}>{sentenceForWait(wait)}</p>}
      </div>
    </div>
  );
}
