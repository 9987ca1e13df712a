import { arenaEndpoints } from '@redoubt/contract/arena';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { useMutation } from '@tanstack/react-query';
import { paths } from '#platform/navigation/paths.ts';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { forgetCounts, showAttempt } from './arena.queries.ts';

/**
 * Begins an attempt at a target, or goes on with the open one, and leads to its page. The server decides which it is. Where the
 * challenge has the target no more it leads to the challenge, which names those that it has.
 */
export function useStartAttempt(slug: string, target = 1) {
  const navigate = useNavigateLater();
  const starting = useMutation({
    mutationFn: () => call(arenaEndpoints.startAttempt, { body: { challenge: slug, target }, isQuiet: true }),
    onSuccess: async (attempt) => {
      showAttempt(attempt);
      forgetCounts(slug);
      await navigate(paths.attempt(slug, attempt.id));
    },
    onError: async (error) => {
      if (problemOf(error, invalidFields.code)) await navigate(paths.challenge(slug));
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
