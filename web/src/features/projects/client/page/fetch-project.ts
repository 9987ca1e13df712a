import type { Project } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { noop } from '@tanstack/react-query';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { peopleQuery } from '../../people/people.queries.ts';
import { tasksQuery } from '../../tasks/tasks.queries.ts';
import { qualityQuery } from '../project-queries.ts';
import { readFilter } from '../submissions/submissions-panel.tsx';
import { submissionsQuery } from '../submissions/submissions.queries.ts';

/** For loaders: begins to fetch what is shown beside a project. */
export function fetchProjectParts(named: NamedOrganization, id: ProjectId): void {
  void queryClient.query(qualityQuery(named, id)).catch(noop);
  void queryClient.query(peopleQuery({ named, id })).catch(noop);
  void queryClient.infiniteQuery(tasksQuery({ named, id })).catch(noop);
}

/** For loaders: begins to fetch the submissions that the address shows, and those that wait. */
export function fetchSubmissions(named: NamedOrganization, project: Project, params: URLSearchParams): void {
  if (project.openedAt === null) return;
  void queryClient
    .infiniteQuery(submissionsQuery(named, project.id, readFilter(params, project)))
    .catch(noop);
  if (project.progress.toReview > 0)
    void queryClient.infiniteQuery(submissionsQuery(named, project.id, 'to-review')).catch(noop);
}
