import { projectsEndpoints as endpoints, type submissionFilters } from '@redoubt/contract/projects';
import type { AssignmentId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { refreshProject } from '../project-queries.ts';

export type SubmissionFilter = (typeof submissionFilters)[number];

const PAGE_SIZE = 25;

/** What was submitted in a project, page by page: what waits for a review the longest waiting first, else the newest. */
export const submissionsQuery = (named: NamedOrganization, id: ProjectId, filter: SubmissionFilter) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'submissions', named, id, filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listSubmissions, {
        params: { id },
        query: { ...named, filter, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export interface BulkDecision {
  readonly ids: readonly AssignmentId[];
  readonly decision: 'accepted' | 'rejected';
  readonly reason?: string;
}

/** Decides on several; each has a result of its own. */
export async function reviewInBulk(
  { named, id }: { readonly named: NamedOrganization; readonly id: ProjectId },
  { ids, ...body }: BulkDecision,
) {
  try {
    return await call(endpoints.reviewInBulk, {
      params: { id },
      query: named,
      body: { ...body, ids: [...ids] },
      isQuiet: true,
    });
  } finally {
    await refreshProject();
  }
}
