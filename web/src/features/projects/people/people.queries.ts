import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

export interface OfProject {
  readonly named: NamedOrganization;
  readonly id: ProjectId;
}

const keyOf = ({ named, id }: OfProject) => ['projects', 'people', named, id] as const;

/** Who works on a project, who was invited, and who is on its shortlist. */
export const peopleQuery = (of: OfProject) =>
  queryOptions({
    queryKey: keyOf(of),
    queryFn: ({ signal }) =>
      call(endpoints.listProjectPeople, { params: { id: of.id }, query: of.named, signal, isQuiet: true }),
  });

/** Approved experts with a public profile, the best first. */
export const expertsQuery = ({ named, id }: OfProject, q: string) =>
  queryOptions({
    queryKey: ['projects', 'experts', named, id, q],
    queryFn: async ({ signal }) => {
      const { experts } = await call(endpoints.findExperts, {
        params: { id },
        query: { ...named, q },
        signal,
        isQuiet: true,
      });
      return experts;
    },
    placeholderData: keepPreviousData,
  });

const acts = {
  shortlist: endpoints.shortlistExpert,
  invite: endpoints.inviteExpert,
  remove: endpoints.removeProjectPerson,
} as const;
export type PersonAct = keyof typeof acts;

export async function actOn(of: OfProject, act: PersonAct, handle: string): Promise<void> {
  try {
    await call(acts[act], { params: { id: of.id, handle }, query: of.named, isQuiet: true });
  } finally {
    await queryClient.invalidateQueries({ queryKey: keyOf(of) });
  }
}
