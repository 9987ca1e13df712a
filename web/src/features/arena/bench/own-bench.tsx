import { useState } from 'react';
import {
  arenaEndpoints,
  isWriting,
  takesMore,
  type Attempt,
  type AttemptSummary,
} from '@redoubt/contract/arena';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { problemOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { Button } from '#ui/actions/button.tsx';
import { useIsShown } from '#ui/blurred/shown-replies.ts';
import { countMessages } from '../attempts/arena-words.ts';
import { attemptListQuery, forgetCounts, showAttempt } from '../attempts/arena.queries.ts';
import { AttemptList } from '../attempts/attempt-list.tsx';
import { useAttemptInTime } from '../attempts/use-attempt-in-time.ts';
import { useStartAttempt } from '../attempts/use-start-attempt.ts';
import { useClaim } from '../claims/use-claim.ts';
import { useMarkKeys } from '../claims/use-mark-keys.ts';
import { Composer, COMPOSER_ID } from '../composer/composer.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { blurOf } from '../transcript/reply-blur.ts';
import { useReplyStream } from '../reply/use-reply-stream.ts';
import { SubmitSecretForm } from '../verdict/submit-secret-form.tsx';
import { AfterBreak, AfterLeaving } from './after-break.tsx';
import { Bench, type BenchSubject } from './bench.tsx';
import classes from './bench-head.module.css';

/** The bench of the person whose attempt it is: the next turn is written here. */
export function OwnBench({ subject: given }: { readonly subject: BenchSubject }) {
  const attempt = useAttemptInTime(given.attempt);
  const subject = { ...given, attempt };
  const { challenge } = given;
  const attempts = useQuery(attemptListQuery(challenge.slug)).data?.items;
  const connection = useReplyStream(attempt);
  const composer = useComposer(attempt);
  const claiming = useClaim(attempt);
  const blur = blurOf({ harms: challenge.harms, of: attempt.id, isWhole: true }, null);
  // Words that are still blurred are not marked.
  useMarkKeys(useIsShown(blur?.key) ? claiming : undefined, attempt);
  const starting = useStartAttempt(challenge.slug, attempt.target?.number);
  // Once the challenge is closed there is nothing to start any more.
  const canStart = challenge.state === 'open' && attempt.status !== 'open';
  const startLabel = starting.isStarting ? 'Starting' : describeStart(attempts ?? [], attempt);
  return (
    <Bench
      subject={subject}
      pending={composer.pending}
      claiming={claiming}
      isConnectionLost={connection.isLost}
      skipTo={COMPOSER_ID}
      skipLabel="Skip to writing"
      submission={canSubmitSecret(attempt, challenge) ? <SubmitSecretForm attempt={attempt} /> : undefined}
      attempts={{
        list: <AttemptList slug={challenge.slug} currentId={attempt.id} />,
        count: attempts?.length,
      }}
      actions={
        attempt.status === 'open' ? (
          <EndAttempt attempt={attempt} />
        ) : (
          canStart && (
            <Button
              className={classes['startAgain']}
              size="xs"
              variant={attempt.status === 'broken' ? 'default' : 'filled'}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              disabled={starting.isStarting}
              onClick={starting.start}
            >
              {startLabel}
            </Button>
          )
        )
      }
      foot={
        <Composer
          attempt={attempt}
          composer={composer}
          refusal={connection.refusal ?? starting.problem?.message}
          closedAction={
            attempt.status === 'broken' ? (
              <AfterBreak
                attempt={attempt}
                wayOn={subject.wayOn}
                onStartAgain={canStart ? starting.start : undefined}
                isStarting={starting.isStarting}
                startLabel={startLabel}
              />
            ) : (
              <AfterLeaving
                wayOn={subject.wayOn}
                onStartAgain={canStart ? starting.start : undefined}
                isStarting={starting.isStarting}
                startLabel={startLabel}
              />
            )
          }
        />
      }
    />
  );
}

/** There is one open attempt at a target at a time; starting then goes on with it. */
function describeStart(attempts: readonly AttemptSummary[], { target }: Attempt): string {
  const at = target?.number ?? 1;
  const open = attempts.find((each) => each.status === 'open' && (each.target?.number ?? 1) === at);
  return open === undefined ? 'New attempt' : `Continue attempt ${String(open.number)}`;
}

function canSubmitSecret(attempt: Attempt, { track, pairs }: BenchSubject['challenge']): boolean {
  const hasSecret = track === 'red-team' && attempt.agent === undefined && pairs === undefined;
  return hasSecret && takesMore(attempt) && attempt.messagesSent > 0;
}

/** Closes an attempt for good, after asking. */
function EndAttempt({ attempt }: { readonly attempt: Attempt }) {
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
          keep="Keep going"
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
