import { ndaNotAccepted } from '@redoubt/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { paths } from '#platform/navigation/paths.ts';
import { takeTask } from './offers.queries.ts';

interface Taking {
  readonly take: (kind?: string) => void;
  readonly isBusy: boolean;
  /** Why none was taken. */
  readonly problem: string | undefined;
}

/** Takes a task of a project and goes to its workbench; an agreement that is not accepted yet leads to the project's page. */
export function useTakeTask(projectId: string): Taking {
  const navigate = useNavigate();
  const taking = useMutation({
    mutationFn: (kind: string | undefined) => takeTask(projectId, kind),
    onSuccess: async ({ id }) => {
      await navigate(paths.assignment(id));
    },
    onError: async (error) => {
      if (problemOf(error, ndaNotAccepted.code)) await navigate(`${paths.project(projectId)}#agreement`);
    },
  });
  return {
    take: (kind) => taking.mutate(kind),
    isBusy: taking.isPending,
    problem:
      taking.error === null
        ? undefined
        : messageOf(taking.error, 'No task was taken. Try again in a moment.'),
  };
}
