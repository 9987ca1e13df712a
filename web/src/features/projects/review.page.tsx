import { assignmentId, organizationId, projectId } from '@redoubt/contract/shared/ids.ts';
import { type MemberRole, isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { organizationQuery } from '#features/organizations';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { projectQuery } from './client/project-queries.ts';
import { ProjectReview, type ProjectReviewProps } from './review/project-review.tsx';
import { type Reviewed, waitingQuery } from './review/review.queries.ts';
import classes from './bench/bench.module.css';

export const meta = () => [{ title: titleOf('Review') }];

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = requireSignedIn(request, ['Client', 'Admin']);
  const reviewed = readReviewed(params, new URL(request.url).searchParams);
  if (reviewed === undefined) return showStatus(404);
  void queryClient.infiniteQuery(waitingQuery(reviewed)).catch(noop);
  const named = namedOf(reviewed);
  if (user.role === 'Client') await queryClient.query(organizationQuery(named));
  // A project of somebody else is a page that says so.
  await queryClient.query(projectQuery(named, reviewed.projectId));
  return null;
}

/** Where a client or an Admin reviews what experts submitted in a project. */
export default function ReviewPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const reviewed = readReviewed(params, search);
  // The session may end while the page is open. Nothing is fetched once there is no user.
  const user = useUser();
  if (user === null || reviewed === undefined) return null;
  const assignment = assignmentId.safeParse(params['assignment']).data;
  return (
    <MainPart className={classes['bench']}>
      {user.role === 'Client' ? (
        <ClientReview reviewed={reviewed} assignment={assignment} />
      ) : (
        <ProjectReview reviewed={reviewed} assignment={assignment} whyNot={undefined} />
      )}
    </MainPart>
  );
}

/** Viewers read alone, and so does everybody where peers review. */
function ClientReview({ reviewed, assignment }: Omit<ProjectReviewProps, 'whyNot'>) {
  const named = namedOf(reviewed);
  const { data: organization } = useQuery(organizationQuery(named));
  const { data: project } = useQuery(projectQuery(named, reviewed.projectId));
  return (
    <ProjectReview
      reviewed={reviewed}
      assignment={assignment}
      whyNot={sayWhyNot(organization?.memberRole, project?.form.reviewedBy)}
    />
  );
}

function sayWhyNot(
  role: MemberRole | undefined,
  reviewedBy: 'client' | 'peers' | undefined,
): string | undefined {
  if (reviewedBy === 'peers')
    return 'Peers decide on these answers. Where a rejection is contested, an Admin decides.';
  if (role !== undefined && !isAtLeast(role, 'manager'))
    return 'Viewers read submissions. Ask an owner of your organization to make you a manager.';
  return undefined;
}

function namedOf({ organizationId: id }: Reviewed): NamedOrganization {
  return id === undefined ? {} : { organizationId: id };
}

function readReviewed(
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): Reviewed | undefined {
  const id = projectId.safeParse(params['id']);
  const isOfNone = params['assignment'] !== undefined && !assignmentId.safeParse(params['assignment']).success;
  return id.success && !isOfNone
    ? { projectId: id.data, organizationId: organizationId.safeParse(search.get('organizationId')).data }
    : undefined;
}
