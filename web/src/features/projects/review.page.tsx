import { assignmentId, organizationId, projectId } from '@redoubt/contract/shared/ids.ts';
import { noop } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { ProjectReview } from './review/project-review.tsx';
import { type Reviewed, waitingQuery } from './review/review.queries.ts';
import classes from './bench/bench.module.css';

export const meta = () => [{ title: titleOf('Review') }];

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Client', 'Admin']);
  const reviewed = readReviewed(params, new URL(request.url).searchParams);
  if (reviewed === undefined) showStatus(404);
  void queryClient.infiniteQuery(waitingQuery(reviewed)).catch(noop);
  return null;
}

/** Where a client or an Admin reviews what experts submitted in a project. */
export default function ReviewPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const reviewed = readReviewed(params, search);
  // The session may end while the page is open. Nothing is fetched once there is no user.
  if (useUser() === null || reviewed === undefined) return null;
  return (
    <MainPart className={classes['bench']}>
      <ProjectReview reviewed={reviewed} assignment={assignmentId.safeParse(params['assignment']).data} />
    </MainPart>
  );
}

function readReviewed(
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): Reviewed | undefined {
  const id = projectId.safeParse(params['id']);
  return id.success
    ? { projectId: id.data, organizationId: organizationId.safeParse(search.get('organizationId')).data }
    : undefined;
}
