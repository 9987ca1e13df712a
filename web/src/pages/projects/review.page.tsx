import { assignmentId, projectId } from '@redoubt/contract/shared/ids.ts';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { fetchReview, projectQuery, ReviewBench } from '#features/projects';
import { titleOf } from '#platform/navigation/document-title.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { loadPlace, useProjectsAt } from './load-projects.ts';

export const meta = () => [{ title: titleOf('Review') }];

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { named } = await loadPlace(request);
  const id = projectId.safeParse(params['id']);
  const assignment = assignmentId.optional().safeParse(params['assignment']);
  if (!id.success || !assignment.success) return showStatus(404);
  fetchReview(named, id.data, assignment.data);
  // A project of somebody else is a page that says so.
  await queryClient.query(projectQuery(named, id.data));
  return null;
}

/** Where a client or an Admin reviews what experts submitted in a project. */
export default function ReviewPage() {
  const at = useProjectsAt();
  const params = useParams();
  const id = projectId.safeParse(params['id']).data;
  if (at === null || id === undefined) return null;
  return <ReviewBench at={at} id={id} assignment={assignmentId.safeParse(params['assignment']).data} />;
}
