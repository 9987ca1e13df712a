import { arenaEndpoints, type DryRun } from '@redoubt/contract/arena';
import { SECOND_MS } from '@redoubt/contract/durations.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const LOOKED_AT_AGAIN_MS = SECOND_MS;

/** The latest dry run of a challenge; asked for again while it goes on. */
export const dryRunQuery = (slug: string) =>
  queryOptions({
    queryKey: ['arena', 'dry-run', slug],
    queryFn: async ({ signal }) => (await call(arenaEndpoints.getDryRun, { params: { slug }, signal })).run,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? LOOKED_AT_AGAIN_MS : false),
  });

export async function startDryRun(slug: string): Promise<void> {
  show(slug, await call(arenaEndpoints.startDryRun, { params: { slug } }));
}

export async function stopDryRun(slug: string): Promise<void> {
  show(slug, (await call(arenaEndpoints.stopDryRun, { params: { slug } })).run);
}

function show(slug: string, run: DryRun | null): void {
  queryClient.setQueryData(dryRunQuery(slug).queryKey, run);
}
