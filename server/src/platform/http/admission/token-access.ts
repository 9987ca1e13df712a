import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { apiTokenEnded, notByApiToken, outOfScope } from '@redoubt/contract/shared/problem.ts';
import { API_TOKEN_PREFIX } from '@redoubt/contract/shared/scopes.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';

const ENDED = refuse(apiTokenEnded);
const NOT_BY_TOKEN = refuse(notByApiToken);

interface Identified {
  readonly token: string | null;
  readonly caller: Caller | null;
}

/**
 * What the endpoint says to an API token: null lets it in. One that is not valid is refused even where everyone may
 * call, so that a program learns of it and does not go on as a guest.
 */
export function checkApiToken(
  { scope }: Pick<Endpoint, 'scope'>,
  { token, caller }: Identified,
): Refusal | null {
  if (caller === null) return token?.startsWith(API_TOKEN_PREFIX) ? ENDED : null;
  if (caller.scopes === undefined) return null;
  if (scope === undefined) return NOT_BY_TOKEN;
  if (caller.scopes.includes(scope)) return null;
  return refuse(outOfScope, { errors: [{ path: 'authorization', message: `It lacks the scope ${scope}.` }] });
}
