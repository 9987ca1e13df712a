import { challengeId } from '@redoubt/contract/shared/ids.ts';
import { noop } from '@tanstack/react-query';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { choicesQuery, recordQuery, recordsQuery } from '../records/records.queries.ts';

/** For loaders: asks for what the address shows, the list or one challenge with what it can be made of. */
export function fetchChallenges(named: NamedOrganization, request: Request): void {
  const chosen = new URL(request.url).searchParams.get('challenge');
  const id = challengeId.safeParse(chosen).data;
  if (chosen === null) void queryClient.query({ ...recordsQuery(named), staleTime: 0 }).catch(noop);
  else void queryClient.query({ ...choicesQuery(named), staleTime: 0 }).catch(noop);
  if (id !== undefined) void queryClient.query({ ...recordQuery(id, named), staleTime: 0 }).catch(noop);
}
