import { projectsEndpoints as endpoints, type ResultFile } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';

interface OfProject {
  readonly named: NamedOrganization;
  readonly id: ProjectId;
}

export const issueResultsTicket = ({ named, id }: OfProject, body: ResultFile) =>
  call(endpoints.issueResultsTicket, { params: { id }, query: named, body });

export const dataCardQuery = ({ named, id }: OfProject) =>
  queryOptions({
    queryKey: ['projects', 'data-card', named, id],
    queryFn: ({ signal }) =>
      call(endpoints.getDataCard, { params: { id }, query: named, signal, isQuiet: true }),
  });

/** The call that fetches the same file with an API token. */
export function resultsCall(id: ProjectId, { format, kind }: ResultFile): string {
  const { method, path } = endpoints.getResults;
  return `${method} ${path.replace(':id', id)}?format=${format}&kind=${kind}`;
}
