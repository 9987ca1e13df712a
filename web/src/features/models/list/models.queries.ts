import { type Model, type ModelForm, type ModelRow, modelsEndpoints } from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const all = ['models'] as const;

/** Tens of them: search and filters run over the whole list. */
export const modelsQuery = (named: NamedOrganization) =>
  queryOptions({
    queryKey: [...all, 'list', named],
    queryFn: async ({ signal }): Promise<readonly ModelRow[]> =>
      (await call(modelsEndpoints.listModels, { query: named, signal })).items,
  });

export const modelQuery = (named: NamedOrganization, id: ModelId) =>
  queryOptions({
    queryKey: [...all, 'one', named, id],
    queryFn: ({ signal }) => call(modelsEndpoints.getModel, { params: { id }, query: named, signal }),
  });

/** A model as it was seen, and for whom. */
export interface SeenModel extends Pick<Model, 'id' | 'revision'> {
  readonly named: NamedOrganization;
}

function following({ id, revision, named }: SeenModel) {
  return { params: { id }, query: named, headers: { 'if-match': `"${String(revision)}"` } };
}

export const addModel = (named: NamedOrganization, body: ModelForm) =>
  keep(named, call(modelsEndpoints.addModel, { query: named, body }));
export const saveModel = (seen: SeenModel, body: ModelForm) =>
  keep(seen.named, call(modelsEndpoints.saveModel, { ...following(seen), body }));
export const readyModel = (seen: SeenModel) =>
  keep(seen.named, call(modelsEndpoints.readyModel, following(seen)));
export const pauseModel = (seen: SeenModel) =>
  keep(seen.named, call(modelsEndpoints.pauseModel, following(seen)));

export async function removeModel(seen: SeenModel): Promise<void> {
  await call(modelsEndpoints.removeModel, following(seen));
  queryClient.removeQueries({ queryKey: modelQuery(seen.named, seen.id).queryKey });
  await queryClient.invalidateQueries({ queryKey: all });
}

/** Keeps what the server answered; the lists are fetched again when they are next shown. */
export function showModel(named: NamedOrganization, model: Model): void {
  queryClient.setQueryData(modelQuery(named, model.id).queryKey, model);
  void queryClient.invalidateQueries({ queryKey: [...all, 'list'] });
}

async function keep(named: NamedOrganization, saving: Promise<Model>): Promise<Model> {
  const model = await saving;
  showModel(named, model);
  return model;
}
