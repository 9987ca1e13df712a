import { challengesEndpoints } from '@redoubt/contract/challenges';
import {
  type Project,
  type ProjectForm,
  projectsEndpoints as endpoints,
  type ProjectState,
} from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const PAGE_SIZE = 25;

/** The newest first, page by page; of one state where it is given. */
export const projectsQuery = (named: NamedOrganization, state?: ProjectState) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'list', named, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listProjects, {
        query: {
          ...named,
          limit: PAGE_SIZE,
          ...(state && { state }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const projectQuery = (named: NamedOrganization, id: ProjectId) =>
  queryOptions({
    queryKey: ['projects', 'one', named, id],
    queryFn: ({ signal }) =>
      call(endpoints.getProject, { params: { id }, query: named, signal, isQuiet: true }),
  });

export const qualityQuery = (named: NamedOrganization, id: ProjectId) =>
  queryOptions({
    queryKey: ['projects', 'quality', named, id],
    queryFn: ({ signal }) =>
      call(endpoints.getProjectQuality, { params: { id }, query: named, signal, isQuiet: true }),
  });

/** A project as it was seen, and for whom. */
export interface SeenProject extends Pick<Project, 'id' | 'revision'> {
  readonly named: NamedOrganization;
}

function of({ id, named }: Pick<SeenProject, 'id' | 'named'>) {
  return { params: { id }, query: named, isQuiet: true } as const;
}

function following(seen: SeenProject) {
  return { ...of(seen), headers: { 'if-match': `"${String(seen.revision)}"` } };
}

export const addProject = (named: NamedOrganization, body: ProjectForm) =>
  keep(named, call(endpoints.addProject, { query: named, body, isQuiet: true }));
export const saveProject = (seen: SeenProject, body: ProjectForm) =>
  keep(seen.named, call(endpoints.saveProject, { ...following(seen), body }));
export const openProject = (seen: SeenProject) =>
  keep(seen.named, call(endpoints.openProject, following(seen)));
export const withdrawProject = (seen: SeenProject) =>
  keep(seen.named, call(endpoints.withdrawProject, of(seen)));
export const approveProject = ({ id, named }: SeenProject) =>
  keep(named, call(endpoints.approveProject, { params: { id }, isQuiet: true }));
export const returnProject = ({ id, named }: SeenProject, reason: string) =>
  keep(named, call(endpoints.returnProject, { params: { id }, body: { reason }, isQuiet: true }));
export const pauseProject = (seen: SeenProject, reason: string) =>
  keep(seen.named, call(endpoints.pauseProject, { ...of(seen), body: { reason } }));
export const resumeProject = (seen: SeenProject) => keep(seen.named, call(endpoints.resumeProject, of(seen)));
export const completeProject = (seen: SeenProject) =>
  keep(seen.named, call(endpoints.completeProject, of(seen)));

export async function removeProject(seen: SeenProject): Promise<void> {
  await call(endpoints.removeProject, of(seen));
  queryClient.removeQueries({ queryKey: projectQuery(seen.named, seen.id).queryKey });
  await queryClient.invalidateQueries({ queryKey: ['projects', 'list'] });
}

/** Keeps what the server answered; lists, tasks and submissions are fetched again when they are next shown. */
async function keep(named: NamedOrganization, saving: Promise<Project>): Promise<Project> {
  const project = await saving;
  queryClient.setQueryData(projectQuery(named, project.id).queryKey, project);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, part] }) => feature === 'projects' && part !== 'one',
  });
  return project;
}

/** Everything that is shown of a project is asked for again: its tasks, people or submissions changed. */
export function refreshProject(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['projects'] });
}

/** The challenges that a project can open to its people, drafts included. */
export const challengesQuery = (named: NamedOrganization) =>
  queryOptions({
    queryKey: ['projects', 'challenges', named],
    queryFn: async ({ signal }) =>
      (await call(challengesEndpoints.listChallengeRecords, { query: named, signal })).items,
  });
