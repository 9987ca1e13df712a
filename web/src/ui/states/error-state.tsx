import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ReactNode } from 'react';
import classes from './states.module.css';
import { Button } from '#ui/actions/button.tsx';

interface ErrorStateProps {
  readonly title: string;
  /** What happened and what is kept. */
  readonly children: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly requestId?: string | undefined;
}

/** A part of a page that could not be shown. It is announced when it appears. */
export function ErrorState({ title, children, onRetry, isRetrying = false, requestId }: ErrorStateProps) {
  return (
    <div className={classes['error']} role="alert">
      <h2 className={classes['title']}>{title}</h2>
      <p className={classes['text']}>{children}</p>
      <div className={classes['action']}>
        {onRetry ? (
          <Button
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={onRetry}
            disabled={isRetrying}
          >
            {isRetrying ? 'Trying again' : 'Try again'}
          </Button>
        ) : null}
        {requestId === undefined ? null : <span className={classes['request']}>request {requestId}</span>}
      </div>
    </div>
  );
}
