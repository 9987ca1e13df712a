import { StateShape, type MarkShape, type MarkTone } from '#ui/state-mark.tsx';
import type { ReactNode } from 'react';
import classes from './save-state-line.module.css';
import { type SaveState, saveWords, type SaveStatus } from './save-state.ts';

const looks: Readonly<Record<SaveState, { readonly shape: MarkShape; readonly tone: MarkTone } | null>> = {
  none: null,
  saving: { shape: 'ring', tone: 'plain' },
  saved: { shape: 'dot', tone: 'safe' },
  waiting: { shape: 'square', tone: 'warn' },
  refused: { shape: 'square', tone: 'signal' },
  changed: { shape: 'square', tone: 'signal' },
  closed: { shape: 'dot', tone: 'plain' },
};

interface SaveStateLineProps {
  readonly status: SaveStatus;
  readonly onRetry: () => void;
  /** How the person chooses between two versions after a conflict. */
  readonly children?: ReactNode;
}

/** Whether a change is saved, announced politely to screen readers; a change that waits or was refused can be sent again. */
export function SaveStateLine({ status, onRetry, children }: SaveStateLineProps) {
  const { state } = status;
  const look = looks[state];
  return (
    <div className={classes['line']} data-state={state}>
      <span className={classes['status']}>
        {look === null ? null : <StateShape {...look} />}
        <span role="status">{saveWords(status)}</span>
      </span>
      {state === 'waiting' || state === 'refused' ? (
        <button type="button" className={`${classes['retry']} text-link`} onClick={onRetry}>
          Try again
        </button>
      ) : null}
      {state === 'changed' ? children : null}
    </div>
  );
}
