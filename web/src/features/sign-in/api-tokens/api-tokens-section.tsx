import { type ApiToken, API_TOKENS_AT_MOST, tooManyApiTokens } from '@redoubt/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { ApiTokenForm } from './api-token-form.tsx';
import { ApiTokenRow } from './api-token-row.tsx';
import held from '#platform/settings/held-list.module.css';
import { apiTokensQuery } from './api-tokens.queries.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';

/** The API tokens: those there are, and another one. */
export function ApiTokensSection() {
  const query = useQuery(apiTokensQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 3, label: 'Loading your API tokens' }}
      failure={{ title: 'Your API tokens could not be loaded', fallback: 'They still work.' }}
    >
      {(data) => <ApiTokens tokens={data} />}
    </AsyncContent>
  );
}

function ApiTokens({ tokens }: { readonly tokens: readonly ApiToken[] }) {
  const [secret, setSecret] = useState<string | null>(null);
  const working = tokens.filter(({ expiresAt }) => new Date(expiresAt) > new Date());
  return (
    <>
      <SettingsCard
        title="API tokens"
        lead={
          <>
            For your own programs. With a token, a program can call <a href={paths.apiReader()}>the API</a> on
            your behalf, within the token’s scopes. It sends <code>Authorization: Bearer rdt_…</code>. Treat a
            token like a password. Of an organization’s calls, those that read its projects and results take a
            token; the others, such as uploads, take none.
          </>
        }
      >
        {tokens.length === 0 ? (
          <p className={held['none']}>You have no API tokens yet.</p>
        ) : (
          <ul className={held['list']}>
            {tokens.map((token) => (
              <li key={token.id}>
                <ApiTokenRow token={token} />
              </li>
            ))}
          </ul>
        )}
      </SettingsCard>
      <SettingsCard title="Create a token">
        {working.length < API_TOKENS_AT_MOST ? (
          <ApiTokenForm onMade={setSecret} />
        ) : (
          <p className={held['none']}>{tooManyApiTokens.message}</p>
        )}
      </SettingsCard>
      {secret === null ? null : <NewTokenDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
