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
  /** What is kept, said after the server's sentence as well. */
  readonly kept?: string;
}

interface AsyncContentProps<Data> {
  readonly of: QueryState<Data>;
  /** Null where nothing stands meanwhile. */
  readonly loading: LoadingRowsProps | null;
  readonly failure: AsyncFailure;
  /** For failures that stay the same when asked again: what to show in place of the error, or null for the error. */
  readonly refused?: (error: Error) => ReactNode;
  /** What stands there when `isEmpty` says so. */
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
  const { of: asked, loading, refused, empty, isEmpty, children } = props;
  const { renderState = (state) => state } = props;
  const { data, error } = asked;
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (error === null) return loading && renderState(<LoadingRows {...loading} />, 'loading');
  return refused?.(error) ?? renderState(<Failure {...props} error={error} />, 'error');
}

interface FailureProps {
  readonly of: QueryState<unknown>;
  readonly failure: AsyncFailure;
  readonly error: Error;
}

function Failure({ of: asked, failure: { title, fallback, kept }, error }: FailureProps) {
  const said = messageOf(error, fallback);
  return (
    <ErrorState
      title={title}
      onRetry={() => void asked.refetch()}
      isRetrying={asked.isFetching}
      requestId={problemOf(error)?.requestId}
    >
      {kept === undefined ? said : `${said} ${kept}`}
    </ErrorState>
  );
}
