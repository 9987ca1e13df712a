import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { ActionButton } from '#ui/actions/action-button.tsx';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useId, type ReactNode } from 'react';
import classes from './wizard-foot.module.css';
import { Button } from '#ui/actions/button.tsx';

interface WizardFootProps {
  /** Undefined at the first step. */
  readonly onPrevious: (() => void) | undefined;
  readonly next: {
    readonly label: string;
    readonly busyLabel: string;
    readonly onPress: () => void;
    readonly isBusy: boolean;
    /** Why it cannot be pressed now. */
    readonly reason?: string | undefined;
  };
  /** Whether what is typed is safe. */
  readonly draftState: ReactNode;
}

/** The buttons of a step, always in sight. */
export function WizardFoot({ onPrevious, next, draftState }: WizardFootProps) {
  const reasonId = useId();
  return (
    <footer className={classes['foot']}>
      {onPrevious ? (
        <Button
          variant="default"
          className={classes['previous']}
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={onPrevious}
        >
          <span className={classes['previousWord']}>Previous</span>
        </Button>
      ) : null}
      <div className={classes['state']}>
        {draftState}
        {next.reason === undefined ? null : <p id={reasonId}>{next.reason}</p>}
      </div>
      <ActionButton
        className={classes['next'] ?? ''}
        rightSection={<IconArrowRight size={18} aria-hidden="true" />}
        disabled={next.reason !== undefined}
        isBusy={next.isBusy}
        busyLabel={next.busyLabel}
        aria-describedby={next.reason === undefined ? undefined : reasonId}
        onClick={next.onPress}
      >
        {next.label}
      </ActionButton>
    </footer>
  );
}
