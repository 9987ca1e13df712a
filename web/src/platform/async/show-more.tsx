import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import classes from './show-more.module.css';
import { ActionButton } from '#ui/actions/action-button.tsx';

interface ShowMoreProps {
  readonly of: UseInfiniteQueryResult;
  readonly label: string;
  /** The sentence where the next page failed to load and the server gave none. */
  readonly failure: string;
}

/** Below a list that comes in pages: the way to the next one, while there is one. */
export function ShowMore({ of: list, label, failure }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list;
  if (!hasNextPage) return null;
  return (
    <div className={classes['more']}>
      <ActionButton
        variant="default"
        size="md"
        isBusy={isFetchingNextPage}
        busyLabel="Loading more"
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </ActionButton>
      {isFetchNextPageError ? (
        <p role="alert" className={classes['failure']}>
          {messageOf(error, failure)}
        </p>
      ) : null}
    </div>
  );
}
