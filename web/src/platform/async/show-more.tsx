import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import classes from './show-more.module.css';

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
      <Button
        variant="default"
        size="md"
        disabled={isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading more' : label}
      </Button>
      {isFetchNextPageError ? (
        <p role="alert" className={classes['failure']}>
          {messageOf(error, failure)}
        </p>
      ) : null}
    </div>
  );
}
