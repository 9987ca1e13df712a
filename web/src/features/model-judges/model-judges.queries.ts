import { type ModelJudge, type ModelJudgeForm, modelJudgesEndpoints } from '@redoubt/contract/model-judges';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** For Admins only. */
export const modelJudgesQuery = queryOptions({
  queryKey: ['model-judges'],
  queryFn: ({ signal }) => call(modelJudgesEndpoints.listModelJudges, { signal, isQuiet: true }),
});

/** A judge as it was seen. */
export type SeenJudge = Pick<ModelJudge, 'id' | 'revision'>;

function following({ id, revision }: SeenJudge) {
  return { params: { id }, headers: { 'if-match': `"${String(revision)}"` }, isQuiet: true };
}

/** Adds a judge, or saves the one that was seen. */
export async function saveModelJudge(seen: SeenJudge | null, body: ModelJudgeForm): Promise<void> {
  await (seen === null
    ? call(modelJudgesEndpoints.addModelJudge, { body, isQuiet: true })
    : call(modelJudgesEndpoints.saveModelJudge, { ...following(seen), body }));
  await refetchJudges();
}

export async function removeModelJudge(seen: SeenJudge): Promise<void> {
  await call(modelJudgesEndpoints.removeModelJudge, following(seen));
  await refetchJudges();
}

export function refetchJudges(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: modelJudgesQuery.queryKey });
}

/** The judge as it is stored now; undefined once it is removed. */
export async function getCurrentJudge({ id }: Pick<SeenJudge, 'id'>): Promise<ModelJudge | undefined> {
  const { items } = await queryClient.query({ ...modelJudgesQuery, staleTime: 0 });
  return items.find((each) => each.id === id);
}
