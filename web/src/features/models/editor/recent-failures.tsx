import { type FailedCall, failureWords } from '@redoubt/contract/models';
import { useId } from 'react';
import { Time } from '#platform/time/time.tsx';
import { ProviderAnswer } from '../trial/provider-answer.tsx';
import classes from './editor.module.css';

const kindWords: Readonly<Record<FailedCall['kind'], string>> = {
  trial: 'Trial',
  turn: 'Attempt',
  'dry-run': 'Dry run',
  judge: 'Judgement',
  replay: 'Replay',
};

/** The last calls that failed, each with what its provider said. */
export function RecentFailures({ failures }: { readonly failures: readonly FailedCall[] }) {
  const id = useId();
  if (failures.length === 0) return null;
  return (
    <section className={classes['failures']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        Last failed calls
      </h2>
      <ul>
        {failures.map(({ at, kind, cause, answer }) => (
          <li key={at} className={classes['call']}>
            <p className={classes['failed']}>
              <Time at={at} form="recent" /> · {kindWords[kind]}
            </p>
            <p>{failureWords[cause].what}</p>
            {answer && <ProviderAnswer answer={answer} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
