import { useQuery } from '@tanstack/react-query';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { ConnectionRow } from './connection-row.tsx';
import held from '#platform/settings/held-list.module.css';
import { connectionsQuery } from './social.queries.ts';

/** Through whom else the person signs in: to connect and to disconnect. */
export function ConnectedAccountsSection() {
  const { data, error, refetch, isFetching } = useQuery(connectionsQuery);
  if (data) {
    return (
      <SettingsCard
        title="Connected accounts"
        lead="Sign in with an account that you have elsewhere. We learn your name and your address from there, and nothing else; nothing is posted in your name."
      >
        {data.length === 0 ? (
          <p className={held['none']}>No provider is set up here.</p>
        ) : (
          <ul className={held['list']}>
            {data.map((connection) => (
              <li key={connection.provider}>
                <ConnectionRow connection={connection} />
              </li>
            ))}
          </ul>
        )}
      </SettingsCard>
    );
  }
  if (error === null) return <LoadingRows rows={3} height="tall" label="Loading your connected accounts" />;
  return (
    <ErrorState
      title="Your connected accounts could not be listed"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={problemOf(error)?.requestId}
    >
      {messageOf(error, 'They go on as before.')}
    </ErrorState>
  );
}
