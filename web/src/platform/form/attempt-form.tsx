import type { ReactNode, SubmitEvent } from 'react';
import classes from './auth-form.module.css';
import type { SubmitAttempt } from './use-submit-attempt.ts';

interface AttemptFormProps {
  readonly attempt: SubmitAttempt;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  readonly children: ReactNode;
}

/** The frame of a form whose button is disabled until all is well: Enter in a field counts as a try all the same. */
export function AttemptForm({ attempt, onSubmit, children }: AttemptFormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field bubbles up to here
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={attempt.onKeyDown}
    >
      {children}
    </form>
  );
}
