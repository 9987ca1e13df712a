import { arenaEndpoints } from '@redoubt/contract/arena';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { forgetCounts, showAttempt } from './arena.queries.ts';

/** Begins an attempt, or goes on with the open one, and leads to its page. The server decides which it is. */
export function useStartAttempt(slug: string) {
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: () => call(arenaEndpoints.startAttempt, { body: { challenge: slug }, isQuiet: true }),
    onSuccess: async (attempt) => {
      showAttempt(attempt);
      forgetCounts(slug);
      await navigate(paths.attempt(slug, attempt.id));
    },
  });
  return {
    start: () => {
      starting.mutate();
    },
    isStarting: starting.isPending,
    problem: problemOf(starting.error),
  };
}
