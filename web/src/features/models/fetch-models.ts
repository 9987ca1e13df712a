import { modelId } from '@redoubt/contract/shared/ids.ts';
import { noop } from '@tanstack/react-query';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { modelQuery, modelsQuery } from './list/models.queries.ts';

/** For loaders: fetches what the address shows, the list or one model. */
export function fetchModels(named: NamedOrganization, request: Request): void {
  const chosen = new URL(request.url).searchParams.get('model');
  const id = modelId.safeParse(chosen).data;
  if (chosen === null) void queryClient.query({ ...modelsQuery(named), staleTime: 0 }).catch(noop);
  if (id !== undefined) void queryClient.query({ ...modelQuery(named, id), staleTime: 0 }).catch(noop);
}
