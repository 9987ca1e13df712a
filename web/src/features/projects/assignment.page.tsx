import { assignmentId } from '@redoubt/contract/shared/ids.ts';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { useRemovedOnLeave } from '#platform/queries/fetched-once.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { assignmentQuery } from './bench/assignment.queries.ts';
import { AssignmentBench } from './bench/assignment-bench.tsx';
import classes from './bench/bench.module.css';

export const meta = () => [{ title: titleOf('Task') }];

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, expertRoles);
  const id = assignmentId.safeParse(params['id']);
  if (!id.success) showStatus(404);
  void queryClient.query(assignmentQuery(id.data)).catch(noop);
  return null;
}

/** Where an expert works on a task of a project. */
export default function AssignmentPage() {
  const id = assignmentId.parse(useParams()['id']);
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : <OpenAssignment key={id} id={id} />;
}

function OpenAssignment({ id }: { readonly id: ReturnType<typeof assignmentId.parse> }) {
  const assignment = useQuery(assignmentQuery(id));
  useRemovedOnLeave(assignmentQuery(id).queryKey);
  return (
    <AsyncContent
      of={assignment}
      loading={{ rows: 9, height: 'tall', label: 'Loading a task' }}
      failure={{ title: 'The task could not be loaded', fallback: 'Try again in a moment.' }}
      renderState={(state) => (
        <MainPart className={classes['loading']}>
          <PageTitle title="Task" />
          {state}
        </MainPart>
      )}
    >
      {(given) => <AssignmentBench assignment={given} takenAt={assignment.dataUpdatedAt} />}
    </AsyncContent>
  );
}
