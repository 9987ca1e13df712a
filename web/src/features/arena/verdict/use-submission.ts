import { arenaEndpoints, type Submission } from '@redoubt/contract/arena';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { forgetCounts, reloadAttempt } from '../arena.queries.ts';

interface Submitting {
  readonly attemptId: string;
  readonly slug: string;
  readonly onJudged: () => void;
}

/** Sends a submission and shows the attempt with its verdict; the lists that count it are asked again. */
export function useSubmission({ attemptId, slug, onJudged }: Submitting) {
  return useMutation({
    mutationFn: (body: Submission) =>
      call(arenaEndpoints.submit, { params: { id: attemptId }, body, isQuiet: true }),
    onSuccess: async () => {
      await reloadAttempt(attemptId);
      forgetCounts(slug);
      onJudged();
    },
  });
}
