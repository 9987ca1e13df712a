import type { FailedCall } from '@redoubt/contract/models';
import { count } from '#ui/words/numbers.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import classes from './trial.module.css';

interface ProviderAnswerProps {
  readonly answer: NonNullable<FailedCall['answer']>;
}

/** The provider's own words, for whoever has to find the cause. */
export function ProviderAnswer({ answer: { status, message, retryAfterSeconds } }: ProviderAnswerProps) {
  return (
    <details className={classes['answer']}>
      <summary>Details</summary>
      <Facts>
        {status === null ? null : <Fact term="HTTP status">{String(status)}</Fact>}
        {message === null ? null : <Fact term="The provider says">{message}</Fact>}
        {retryAfterSeconds === null ? null : (
          <Fact term="Try again in">{count(retryAfterSeconds, 'second', 'seconds')}</Fact>
        )}
      </Facts>
    </details>
  );
}
