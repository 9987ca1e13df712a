import { useId } from 'react';
import { useFieldSize } from '#ui/fields/field-look.tsx';
import classes from './auth-form.module.css';
import { Button } from '#ui/actions/button.tsx';

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** What is missing; the button is disabled while there is something. */
  readonly reason: string | undefined;
}

/** The one filled button of a form, as tall as its fields ask for. Disabled, it says below what is missing; busy, its words change. */
export function SubmitButton({ label, busyLabel, isBusy, reason }: SubmitButtonProps) {
  const reasonId = useId();
  const isTall = useFieldSize() === 'tall';
  return (
    <div className={classes['submit']}>
      <Button
        type="submit"
        {...(isTall ? { size: 'xl', isRound: true, fullWidth: true } : {})}
        disabled={isBusy || reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {isBusy ? busyLabel : label}
      </Button>
      {reason === undefined || isBusy ? null : (
        <p id={reasonId} className={classes['reason']}>
          {reason}
        </p>
      )}
    </div>
  );
}
