import { type ApiToken, apiTokenNotFound, signInEndpoints } from '@redoubt/contract/sign-in';
import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import held from '#platform/settings/held-list.module.css';
import { apiTokensQuery } from './api-tokens.queries.ts';
import { Button } from '#ui/actions/button.tsx';

/** One token: what it may do, until when, when it was last used; and its end. */
export function ApiTokenRow({ token }: { readonly token: ApiToken }) {
  const { name, ending, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const { mutate, isPending } = useRevoke();
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <div className={held['row']}>
      <IconApi className={held['icon']} size={24} stroke={1.5} aria-hidden="true" />
      <div className={held['words']}>
        <p className={held['name']}>{name}</p>
        <p className={held['line']}>
          <code>rdt_…{ending}</code>
          <span>{scopes.join(', ')}</span>
          {isOver ? (
            <StateBadge shape="square" tone="warn">
              Expired
            </StateBadge>
          ) : null}
        </p>
        <p className={held['line']}>
          <span>
            Created <Time at={createdAt} form="date" />
          </span>
          <span>
            {isOver ? 'Expired on' : 'Expires'} <Time at={expiresAt} form="date" />
          </span>
          <span>
            {lastUsedAt === null ? (
              'Not used yet'
            ) : (
              <>
                Last used <Time at={lastUsedAt} form="dateTime" />
              </>
            )}
          </span>
        </p>
      </div>
      <Button
        variant="default"
        aria-label={`${isOver ? 'Remove' : 'Revoke'} ${name}`}
        disabled={isPending}
        onClick={() => mutate(token)}
      >
        {isOver ? 'Remove' : 'Revoke'}
      </Button>
    </div>
  );
}

function useRevoke() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiToken) => revokeUnlessOver(id),
    onSuccess: (_done, { name }) => showSuccess('The token no longer works', `${name} was revoked.`),
    onError: (error) => showError('The token was not revoked', messageOf(error, 'It still works.')),
    onSettled: () => queries.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  });
}

/** One that was revoked elsewhere already is what was wished for. */
async function revokeUnlessOver(id: ApiToken['id']): Promise<void> {
  try {
    await call(signInEndpoints.revokeApiToken, { params: { id } });
  } catch (error) {
    if (!problemOf(error, apiTokenNotFound.code)) throw error;
  }
}
