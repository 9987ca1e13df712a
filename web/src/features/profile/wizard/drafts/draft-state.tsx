import classes from './draft-state.module.css';
import type { DraftState } from './draft-keeper.ts';

interface DraftStateLineProps {
  readonly state: DraftState;
  readonly onRetry: () => void;
}

/** Whether what is typed is safe, beside the buttons of the step; told to screen readers politely. */
export function DraftStateLine({ state, onRetry }: DraftStateLineProps) {
  const hasFailed = state === 'failed' || state === 'changed';
  return (
    <p className={classes['line']}>
      <span role="status">
        {state === 'saving' ? 'Saving…' : state === 'saved' ? 'Saved' : hasFailed ? 'Not saved.' : ''}
      </span>{' '}
      {hasFailed ? (
        <button type="button" className={`${classes['retry']} text-link`} onClick={onRetry}>
          Retry
        </button>
      ) : null}
    </p>
  );
}
