import type { AccountSettings } from '@redoubt/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { settingsQuery } from './settings.queries.ts';

/** Draws what depends on the person's settings once they are there; before that, that they are loading or failed to. */
export function WithSettings({ children }: { readonly children: (settings: AccountSettings) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  if (data) return children(data);
  if (error === null) return <LoadingRows rows={4} label="Loading your settings" />;
  return (
    <ErrorState
      title="Your settings could not be loaded"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={problemOf(error)?.requestId}
    >
      {messageOf(error, 'Nothing was changed.')}
    </ErrorState>
  );
}
