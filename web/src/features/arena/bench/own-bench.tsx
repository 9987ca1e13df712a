import type { Attempt, AttemptSummary } from '@redoubt/contract/arena';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { attemptListQuery } from '../attempts/arena.queries.ts';
import { AttemptList } from '../attempts/attempt-list.tsx';
import { EndAttempt } from '../attempts/end-attempt.tsx';
import { useAttemptInTime } from '../attempts/use-attempt-in-time.ts';
import { useStartAttempt } from '../attempts/use-start-attempt.ts';
import { Composer, COMPOSER_ID } from '../composer/composer.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { useReplyStream } from '../reply/use-reply-stream.ts';
import { SubmitSecretForm } from '../verdict/submit-secret-form.tsx';
import { AfterBreak } from './after-break.tsx';
import { Bench, type BenchSubject } from './bench.tsx';
import classes from './bench-head.module.css';
import { Button } from '#ui/actions/button.tsx';

/** The bench of the person whose attempt it is: the next turn is written here. */
export function OwnBench({ subject: given }: { readonly subject: BenchSubject }) {
  const attempt = useAttemptInTime(given.attempt);
  const subject = { ...given, attempt };
  const { challenge } = given;
  const attempts = useQuery(attemptListQuery(challenge.slug)).data?.items;
  const connection = useReplyStream(attempt);
  const composer = useComposer(attempt);
  const starting = useStartAttempt(challenge.slug, attempt.target?.number);
  // Once the challenge is closed there is nothing to start any more.
  const canStart = challenge.state === 'open' && attempt.status !== 'open';
  const startLabel = starting.isStarting ? 'Starting' : describeStart(attempts ?? [], attempt);
  return (
    <Bench
      subject={subject}
      pending={composer.pending}
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
              canStart && (
                <Button disabled={starting.isStarting} onClick={starting.start}>
                  {startLabel}
                </Button>
              )
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
  return hasSecret && attempt.status === 'open' && attempt.messagesSent > 0;
}
