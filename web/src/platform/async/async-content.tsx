import type { ReactNode } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { LoadingRows, type LoadingRowsProps } from '#ui/states/loading-rows.tsx';
import type { QueryState } from './query-state.ts';

export interface AsyncFailure {
  /** What could not be done: 'The events could not be loaded'. */
  readonly title: string;
  /** The sentence where the server gave none. */
  readonly fallback: string;
  /** What is not lost, shown after the server's sentence too: 'Your filters are kept.' */
  readonly reassurance?: string;
}

interface AsyncContentProps<Data> {
  readonly of: QueryState<Data>;
  /** Null to show nothing meanwhile. */
  readonly loading: LoadingRowsProps | null;
  readonly failure: AsyncFailure;
  /** For failures that stay the same on another try: what to show in place of the error, or null for the error. */
  readonly refused?: (error: Error) => ReactNode;
  /** Shown when `isEmpty` returns true. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  /** Puts the frame of the content around bars and error. */
  readonly renderState?: (state: ReactNode, which: 'loading' | 'error') => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A part of a screen in its four states: loading, failed with a way to try again, empty, there. What is there stays when
 * a later refresh fails.
 */
export function AsyncContent<Data>(props: AsyncContentProps<Data>) {
  const { of: query, loading, refused, empty, isEmpty, children } = props;
  const { renderState = (state) => state } = props;
  const { data, error } = query;
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (error === null) return loading && renderState(<LoadingRows {...loading} />, 'loading');
  return refused?.(error) ?? renderState(<Failure {...props} error={error} />, 'error');
}

interface FailureProps {
  readonly of: QueryState<unknown>;
  readonly failure: AsyncFailure;
  readonly error: Error;
}

function Failure({ of: query, failure: { title, fallback, reassurance }, error }: FailureProps) {
  const message = messageOf(error, fallback);
  return (
    <ErrorState
      title={title}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      requestId={problemOf(error)?.requestId}
    >
      {reassurance === undefined ? message : `${message} ${reassurance}`}
    </ErrorState>
  );
}
