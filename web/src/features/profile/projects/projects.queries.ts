import { type Project, type ProjectForm, profileEndpoints } from '@redoubt/contract/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** The own portfolio, the latest year first. */
export const projectListQuery = queryOptions({
  queryKey: ['profile', 'projects'],
  queryFn: ({ signal }) => call(profileEndpoints.listPortfolioProjects, { signal, isQuiet: true }),
});

/** Adds a project, or changes the one that is given; the list is fetched again, since its order may change. */
export async function saveProject(project: Project | null, body: ProjectForm): Promise<void> {
  if (project === null) await call(profileEndpoints.addPortfolioProject, { body });
  else await call(profileEndpoints.savePortfolioProject, { params: { id: project.id }, body });
  await queryClient.invalidateQueries({ queryKey: projectListQuery.queryKey });
}

export async function removeProject({ id }: Project): Promise<void> {
  await call(profileEndpoints.removePortfolioProject, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: projectListQuery.queryKey });
}
