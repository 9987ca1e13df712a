import { zodResolver } from '@hookform/resolvers/zod';
import { recoveryCode, totpCode } from '@redoubt/contract/shared/identity-proof.ts';
import type { SecondStepInput } from '@redoubt/contract/sign-in';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { sentenceForWait, useWaitAnnouncement } from '../../guard/wait-sentences.ts';
import type { SecondStep } from './second-step-state.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

type CodeFactor = 'totp' | 'recovery-code';

const kinds = {
  totp: {
    schema: z.object({ text: totpCode }),
    label: 'Six-digit code',
    description: 'From your authenticator app. It changes every 30 seconds.',
    left: 'One thing left: the six digits.',
    field: { autoComplete: 'one-time-code', inputMode: 'numeric', placeholder: '123 456' },
  },
  'recovery-code': {
    schema: z.object({ text: recoveryCode }),
    label: 'Recovery code',
    description: 'One of the ten that you saved. Each works once.',
    left: 'One thing left: a recovery code.',
    field: { autoComplete: 'off', inputMode: 'text', placeholder: '7kmq-2x9r-tw4h-p3ab' },
  },
} as const;

interface CodeStepProps {
  readonly step: SecondStep;
  readonly factor: CodeFactor;
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeStep({ step, factor }: CodeStepProps) {
  const { schema, label, description, left, field } = kinds[factor];
  const { finish, failure, isOver, wait, forgetFailure } = useFinishSignIn(step);
  const announcement = useWaitAnnouncement(wait);
  const form = useForm({
    // The summary of a failure takes the focus: leaving the empty field for it is no mistake to speak of.
    mode: 'onSubmit',
    resolver: zodResolver(schema),
    defaultValues: { text: '' },
  });
  const { isValid, isSubmitting } = form.formState;
  const errors = useHeldWhilePressed(form.formState.errors);
  const attempt = useSubmitAttempt(form);

  const submit = form.handleSubmit(async ({ text }) => {
    if (!(await finish(() => Promise.resolve(bodyOf(step, factor, text))))) form.reset();
  });
  const reason = wait ? sentenceForWait(wait) : isValid ? undefined : (errors.text?.message ?? left);

  return (
    <AttemptForm attempt={attempt} onSubmit={submit}>
      <div className="sr-only" role="status">
        {announcement}
      </div>
      {failure === undefined ? null : <ErrorSummary title={failure.title}>{failure.message}</ErrorSummary>}
      <TextField
        {...form.register('text', { onChange: forgetFailure })}
        {...field}
        id="second-factor"
        label={label}
        description={description}
        error={errors.text?.message}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that this screen asks for
        autoFocus
        disabled={isOver}
      />
      <SubmitButton
        label="Sign In"
        busyLabel="Signing In..."
        isBusy={isSubmitting}
        reason={isOver ? 'This sign-in is over. Go back to begin again.' : reason}
      />
    </AttemptForm>
  );
}

function bodyOf({ challengeId }: SecondStep, factor: CodeFactor, text: string): SecondStepInput {
  return factor === 'totp' ? { challengeId, code: text } : { challengeId, recoveryCode: text };
}
