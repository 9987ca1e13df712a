import { arenaEndpoints, type Attempt, type QuestionReading } from '@redoubt/contract/arena';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

export interface ReadQuestion {
  /** How the text in the field is read; undefined until it was requested, and after a change of the text. */
  readonly reading: QuestionReading | undefined;
  readonly isReading: boolean;
  /** The judge could not be reached; the text may be sent unread. */
  readonly isFailed: boolean;
  /**
   * Requests how the text is read. Returns false when it was read already, or when nothing reads questions: then it may
   * be sent.
   */
  readonly askFirst: () => boolean;
}

/** In a challenge whose judge reads questions, the expert sees the reading of each before it is sent. */
export function useQuestionReading(attempt: Attempt, text: string): ReadQuestion {
  const asking = useMutation({
    mutationFn: (question: string) =>
      call(arenaEndpoints.readQuestion, {
        params: { id: attempt.id },
        body: { text: question },
        isQuiet: true,
      }),
  });
  const isCurrent = asking.variables === text && text !== '';
  return {
    reading: isCurrent ? asking.data : undefined,
    isReading: asking.isPending,
    isFailed: isCurrent && asking.isError,
    askFirst: () => {
      if (attempt.asks === null || (isCurrent && !asking.isPending)) return false;
      if (!asking.isPending) asking.mutate(text);
      return true;
    },
  };
}
