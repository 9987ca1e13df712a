import type { ReactNode } from 'react';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import type { TableSource } from './rows/table-source.ts';
import { Button } from '#ui/actions/button.tsx';

/** The words where no row is shown. */
export interface EmptyWords {
  readonly title: string;
  readonly text: string;
  /** The first step. */
  readonly action?: ReactNode;
}

interface NoRowsProps {
  /** Nothing is there at all. */
  readonly empty: EmptyWords;
  /** Something is there, and the search or the filters let nothing of it through. */
  readonly noMatch: EmptyWords;
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

export function NoRows({ empty, noMatch, isNarrowed, onShowAll }: NoRowsProps) {
  const words = isNarrowed ? noMatch : empty;
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      Clear search and filters
    </Button>
  );
  return (
    <EmptyState title={words.title} action={words.action ?? (isNarrowed ? showAll : undefined)}>
      {words.text}
    </EmptyState>
  );
}

/** In place of rows that never came, or above those that could not be read anew. */
export function Failure({
  source,
}: {
  readonly source: Pick<TableSource<never>, 'error' | 'onRetry' | 'isRefreshing'>;
}) {
  const { error, onRetry, isRefreshing = false } = source;
  if (error === undefined) return null;
  return (
    <ErrorState
      title={error.title}
      isRetrying={isRefreshing}
      requestId={error.requestId}
      {...(onRetry ? { onRetry } : {})}
    >
      {error.text}
    </ErrorState>
  );
}
