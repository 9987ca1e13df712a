import {
  arenaEndpoints,
  type PublicationForm,
  type TagsForm,
  type VerdictPage,
} from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const LOOK_AGAIN_MS = 2 * SECOND_MS;

export const verdictQuery = (id: VerdictId) =>
  queryOptions({
    queryKey: ['arena', 'verdict', id],
    queryFn: ({ signal }) => call(arenaEndpoints.getVerdict, { params: { id }, signal, isQuiet: true }),
    // Model judges answer within seconds.
    refetchInterval: ({ state }) =>
      state.data?.models.some(({ result }) => result === null) ? LOOK_AGAIN_MS : false,
  });

export async function appealVerdict(id: VerdictId, reason: string): Promise<void> {
  const options = { params: { id }, body: { reason }, isQuiet: true };
  show(await call(arenaEndpoints.appealVerdict, options));
}

export async function withdrawAppeal(id: VerdictId): Promise<void> {
  show(await call(arenaEndpoints.withdrawAppeal, { params: { id }, isQuiet: true }));
}

export async function publishVerdict(id: VerdictId, body: PublicationForm): Promise<void> {
  show(await call(arenaEndpoints.publishVerdict, { params: { id }, body, isQuiet: true }));
  await queryClient.invalidateQueries({ queryKey: ['arena', 'published-verdicts'] });
}

export async function correctTags(id: VerdictId, body: TagsForm): Promise<void> {
  show(await call(arenaEndpoints.correctTags, { params: { id }, body, isQuiet: true }));
}

function show(page: VerdictPage): void {
  queryClient.setQueryData(verdictQuery(page.id).queryKey, page);
}
