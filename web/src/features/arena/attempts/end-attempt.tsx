import { Button, Modal } from '@mantine/core';
import { arenaEndpoints, isWriting, type Attempt } from '@redoubt/contract/arena';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { forgetCounts, showAttempt } from './arena.queries.ts';
import { countMessages } from './arena-words.ts';
import classes from './end-attempt.module.css';

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
      <Modal.Root opened={isAsking} onClose={() => setIsAsking(false)} size={420}>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body>
            {/* The kit's own head is a page banner to screen readers; a dialog has none. */}
            <div className={classes['head']}>
              <Modal.Title>End this attempt?</Modal.Title>
              <Modal.CloseButton />
            </div>
            <p className={classes['text']}>
              {left > 0 ? `${countMessages(left)} would be left unsent. ` : ''}
              An ended attempt cannot be opened again. Its transcript stays, and you can begin a new attempt
              with a new secret.
            </p>
            <div role="alert">
              {problemOf(ending.error) !== undefined && (
                <p className={classes['problem']}>{problemOf(ending.error)?.message}</p>
              )}
            </div>
            <div className={classes['actions']}>
              <Button variant="default" onClick={() => setIsAsking(false)}>
                Go on with it
              </Button>
              <Button
                disabled={ending.isPending}
                onClick={() => {
                  ending.mutate();
                }}
              >
                {ending.isPending ? 'Ending' : 'End attempt'}
              </Button>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
