import {
  applicationsEndpoints,
  type ReasonTemplate,
  type ReasonTemplateForm,
} from '@redoubt/contract/applications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** Reasons that are written often, shared by all Admins. */
export const templatesQuery = queryOptions({
  queryKey: ['applications', 'reason-templates'],
  queryFn: async ({ signal }) =>
    (await call(applicationsEndpoints.listReasonTemplates, { signal, isQuiet: true })).items,
  meta: { follows: true },
});

/** Keeps a new reason, or what became of one. */
export async function saveTemplate(known: ReasonTemplate | null, body: ReasonTemplateForm): Promise<void> {
  await (known === null
    ? call(applicationsEndpoints.addReasonTemplate, { body })
    : call(applicationsEndpoints.saveReasonTemplate, { params: { id: known.id }, body }));
  await refresh();
}

export async function removeTemplate({ id }: ReasonTemplate): Promise<void> {
  await call(applicationsEndpoints.removeReasonTemplate, { params: { id } });
  await refresh();
}

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
}
