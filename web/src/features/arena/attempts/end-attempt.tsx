import { arenaEndpoints, isWriting, type Attempt } from '@redoubt/contract/arena';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { forgetCounts, showAttempt } from './arena.queries.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { countMessages } from './arena-words.ts';
import { Button } from '#ui/actions/button.tsx';

/** Closes an attempt for good, after asking. */
export function EndAttempt({ attempt }: { readonly attempt: Attempt }) {
  const [isAsking, setIsAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => call(arenaEndpoints.endAttempt, { params: { id: attempt.id }, isQuiet: true }),
    onSuccess: (ended) => {
      showAttempt(ended);
      forgetCounts(ended.challenge.slug);
      setIsAsking(false);
    },
  });
  const left = attempt.messageLimit - attempt.messagesSent;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={isWriting(attempt)}
        {...(isWriting(attempt) ? { title: 'The target is still writing. Wait for it, or stop it.' } : {})}
        onClick={() => {
          ending.reset();
          setIsAsking(true);
        }}
      >
        End attempt
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="End this attempt?"
          lead={`${left > 0 ? `${countMessages(left)} would be left unsent. ` : ''}An ended attempt cannot be opened again. Its transcript stays, and you can begin a new attempt with a new secret.`}
          keep="Go on with it"
          action="End attempt"
          busyAction="Ending"
          isBusy={ending.isPending}
          problem={problemOf(ending.error)?.message}
          onConfirm={() => ending.mutate()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
