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
  readonly told: SaveStatus;
  readonly onRetry: () => void;
  /** How the person chooses where another version stands in the way. */
  readonly children?: ReactNode;
}

/** Whether what somebody changes is safe, told to screen readers politely; what waits or was refused can be sent again. */
export function SaveStateLine({ told, onRetry, children }: SaveStateLineProps) {
  const { state } = told;
  const look = looks[state];
  return (
    <div className={classes['line']}>
      <span className={classes['told']}>
        {look === null ? null : <StateShape {...look} />}
        <span role="status">{saveWords(told)}</span>
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
