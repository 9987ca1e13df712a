import { type ReplayObstacle, replayObstacleWords } from '@redoubt/contract/replays';
import { useId } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import classes from './regressions.module.css';

interface ReplayButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  /** Why it cannot be pressed; null where it can. */
  readonly obstacle: ReplayObstacle | 'nothing' | null;
  readonly onClick: () => void;
}

const NOTHING = 'There is no finding to replay yet.';

/** Asks for replays; where none could show anything it says why, and cannot be pressed. */
export function ReplayButton({ label, isBusy, obstacle, onClick }: ReplayButtonProps) {
  const reasonId = useId();
  return (
    <span className={classes['ask']}>
      <ActionButton
        variant="default"
        isBusy={isBusy}
        busyLabel="Asking…"
        disabled={obstacle !== null}
        {...(obstacle !== null && { 'aria-describedby': reasonId })}
        onClick={onClick}
      >
        {label}
      </ActionButton>
      {obstacle !== null && (
        <span id={reasonId} className={classes['reason']}>
          {obstacle === 'nothing' ? NOTHING : replayObstacleWords[obstacle]}
        </span>
      )}
    </span>
  );
}
