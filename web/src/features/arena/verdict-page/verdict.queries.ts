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
    refetchInterval: ({ state: { data } }) => (data && mayMove(data) ? LOOK_AGAIN_MS : false),
  });

/** Model judges are asked within moments after a claim or an appeal: so long it is not known that nobody asks them. */
const FRESH_MS = 20 * SECOND_MS;

/** Whether model judges are asked, or may be within moments: they answer within seconds. */
function mayMove({ state, models, claimedAt, appeals, now }: VerdictPage): boolean {
  if (models.some(({ result }) => result === null)) return true;
  const isFresh = (at: string | undefined) => at !== undefined && Date.parse(now) - Date.parse(at) < FRESH_MS;
  if (state === 'pending') return models.length === 0 && isFresh(claimedAt);
  return (
    state === 'appealed' &&
    !models.some(({ round }) => round === 'appeal') &&
    isFresh(appeals.at(-1)?.openedAt)
  );
}

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
