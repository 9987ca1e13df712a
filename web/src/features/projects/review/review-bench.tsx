import type { AssignmentId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { noop, useQuery } from '@tanstack/react-query';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { projectQuery } from '../client/project-queries.ts';
import type { ProjectsAt } from '../shared/projects-at.ts';
import { ProjectReview } from './project-review.tsx';
import { type Reviewed, submissionQuery, waitingQuery } from './review.queries.ts';
import classes from '../bench/bench.module.css';

interface ReviewBenchProps {
  readonly at: ProjectsAt;
  readonly id: ProjectId;
  /** Absent: whichever waits longest. */
  readonly assignment: AssignmentId | undefined;
}

/** Where a client or an Admin reviews what experts submitted in a project. */
export function ReviewBench({ at, id, assignment }: ReviewBenchProps) {
  return (
    <MainPart className={classes['bench']}>
      <ProjectReview
        reviewed={reviewedBy(at.named, id)}
        assignment={assignment}
        whyNot={useWhyNot({ at, id })}
      />
    </MainPart>
  );
}

/** Why the reader decides on nothing: viewers read alone, and so does every client where peers review. */
function useWhyNot({ at, id }: Pick<ReviewBenchProps, 'at' | 'id'>): string | undefined {
  const isMember = useUser()?.role === 'Client';
  const { data: project } = useQuery({ ...projectQuery(at.named, id), enabled: isMember });
  if (!isMember) return undefined;
  if (project?.form.reviewedBy === 'peers')
    return 'Peers decide on these answers. Where a rejection is contested, an Admin decides.';
  return at.mayEdit
    ? undefined
    : 'Viewers read submissions. Ask an owner of your organization to make you a manager.';
}

/** For loaders: begins to fetch what waits for a review, and the submission that the address names. */
export function fetchReview(
  named: NamedOrganization,
  id: ProjectId,
  assignment: AssignmentId | undefined,
): void {
  const reviewed = reviewedBy(named, id);
  void queryClient.infiniteQuery(waitingQuery(reviewed)).catch(noop);
  if (assignment) void queryClient.query(submissionQuery(reviewed, assignment)).catch(noop);
}

function reviewedBy({ organizationId }: NamedOrganization, projectId: ProjectId): Reviewed {
  return { projectId, organizationId };
}
