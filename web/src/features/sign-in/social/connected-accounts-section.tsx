import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { ConnectionRow } from './connection-row.tsx';
import held from '#platform/settings/held-list.module.css';
import { connectionsQuery } from './social.queries.ts';

/** Through whom else the person signs in: to connect and to disconnect. */
export function ConnectedAccountsSection() {
  const query = useQuery(connectionsQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 3, height: 'tall', label: 'Loading your connected accounts' }}
      failure={{ title: 'Your connected accounts could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(data) => (
        <SettingsCard
          title="Connected accounts"
          lead="Sign in with an account that you have elsewhere. We get only your name and email address from it, and never post in your name."
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
      )}
    </AsyncContent>
  );
}
