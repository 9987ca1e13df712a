import { projectsEndpoints as endpoints, type ReviewForm, type ToReview } from '@redoubt/contract/projects';
import type { AssignmentId, OrganizationId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { fetchedOnce } from '#platform/queries/fetched-once.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** Whose project it is: an Admin may name the client. */
export interface Reviewed {
  readonly projectId: ProjectId;
  readonly organizationId: OrganizationId | undefined;
}

/** What waits for a review in a project, the longest wait first. */
export const waitingQuery = ({ projectId: id, organizationId }: Reviewed) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'waiting', id, organizationId],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listSubmissions, {
        params: { id },
        query: { organizationId, filter: 'to-review', ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const submissionQuery = ({ projectId: id, organizationId }: Reviewed, assignment: AssignmentId) =>
  queryOptions({
    queryKey: ['projects', 'submission', id, assignment],
    queryFn: ({ signal }) =>
      call(endpoints.getSubmission, {
        params: { id, assignment },
        query: { organizationId },
        signal,
        isQuiet: true,
      }),
    staleTime: 0,
  });

export async function reviewSubmission(
  { projectId: id, organizationId }: Reviewed,
  assignment: AssignmentId,
  body: ReviewForm,
): Promise<void> {
  await call(endpoints.reviewSubmission, {
    params: { id, assignment },
    query: { organizationId },
    body,
    isQuiet: true,
  });
  await refreshReviews();
}

export async function refreshReviews(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['projects'] });
}

/** The submission that a peer has open, or the next one; asked for once, as another look would take no other. */
export const peerReviewQuery = queryOptions({
  queryKey: ['projects', 'peer-review'],
  queryFn: ({ signal }) => call(endpoints.takeReview, { signal, isQuiet: true }),
  ...fetchedOnce,
});

export async function sendPeerReview(assignment: AssignmentId, body: ReviewForm): Promise<void> {
  const next = await call(endpoints.sendReview, { params: { assignment }, body, isQuiet: true });
  queryClient.setQueryData<{ next: ToReview | null }>(peerReviewQuery.queryKey, next);
}

export async function takeNextReview(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: peerReviewQuery.queryKey });
}
