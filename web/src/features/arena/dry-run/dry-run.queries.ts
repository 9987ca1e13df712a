import { arenaEndpoints, type DryRun } from '@redoubt/contract/arena';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const LOOKED_AT_AGAIN_MS = SECOND_MS;

/** The challenge that is tried, and in whose dashboard: empty for an Admin. */
export interface Tried {
  readonly slug: string;
  readonly named: NamedOrganization;
}

const requestOf = ({ slug, named }: Tried) => ({ params: { slug }, query: named });

/** The latest dry run of a challenge; requestOf for again while it goes on. */
export const dryRunQuery = (tried: Tried) =>
  queryOptions({
    queryKey: ['arena', 'dry-run', tried.slug, tried.named],
    queryFn: async ({ signal }) =>
      (await call(arenaEndpoints.getDryRun, { ...requestOf(tried), signal })).run,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? LOOKED_AT_AGAIN_MS : false),
  });

export async function startDryRun(tried: Tried): Promise<void> {
  show(tried, await call(arenaEndpoints.startDryRun, requestOf(tried)));
}

export async function stopDryRun(tried: Tried): Promise<void> {
  show(tried, (await call(arenaEndpoints.stopDryRun, requestOf(tried))).run);
}

function show(tried: Tried, run: DryRun | null): void {
  queryClient.setQueryData(dryRunQuery(tried).queryKey, run);
}
