import { arenaEndpoints, type Submission } from '@redoubt/contract/arena';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#platform/api-client.ts';
import { forgetCounts, reloadAttempt } from '../attempts/arena.queries.ts';

interface Submitting {
  readonly attemptId: string;
  readonly slug: string;
  readonly onJudged: () => void;
}

/** Sends a submission and shows the attempt with its verdict; the lists that count it are fetched again. */
export function useSubmission({ attemptId, slug, onJudged }: Submitting) {
  // One key for one submission, however often it has to be sent until an answer comes.
  const sending = useRef({ text: '', key: '' });
  const keyOf = (body: Submission): string => {
    const text = JSON.stringify(body);
    if (sending.current.text !== text) sending.current = { text, key: createKey() };
    return sending.current.key;
  };
  return useMutation({
    mutationFn: (body: Submission) =>
      call(arenaEndpoints.submit, {
        params: { id: attemptId },
        body,
        isQuiet: true,
        headers: { 'idempotency-key': keyOf(body) },
      }),
    onSuccess: async () => {
      await reloadAttempt(attemptId);
      // Only now: where the verdict could not be shown, another try requests this one again.
      sending.current = { text: '', key: '' };
      forgetCounts(slug);
      onJudged();
    },
  });
}

/** 128 random bits; randomUUID would need a secure context. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
