import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useOpenedInSight } from '../verdict/opener.tsx';
import classes from '../verdict/submission-form.module.css';

interface ClaimFrameProps {
  readonly title: string;
  /** What happens once it is sent. */
  readonly next: string;
  readonly isBusy: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** What stands around the fields of a claim. Enter breaks the line here: reasons have several. */
export function ClaimFrame({ title, next, isBusy, onSubmit, onClose, children }: ClaimFrameProps) {
  const titleId = useId();
  const form = useOpenedInSight();
  return (
    <form ref={form} className={classes['answer']} aria-labelledby={titleId} noValidate onSubmit={onSubmit}>
      <p id={titleId} className={classes['title']}>
        {title}
      </p>
      {children}
      <p className={classes['next']}>{next}</p>
      <div className={classes['actions']}>
        <ActionButton type="submit" size="xs" isBusy={isBusy} busyLabel="Sending">
          Send the claim
        </ActionButton>
        <Button variant="subtle" size="xs" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
