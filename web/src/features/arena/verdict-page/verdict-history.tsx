import type { VerdictPage } from '@redoubt/contract/arena';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { outcomeWords } from '../attempts/arena-words.ts';
import { appealTitle, hasAnswered, modelRoundTitle, rulingTitle } from './verdict-words.ts';
import classes from './verdict-page.module.css';

interface Entry {
  readonly at: string;
  readonly title: string;
  readonly words?: string | null;
}

/** What happened, the newest first. */
export function VerdictHistory({ page }: { readonly page: VerdictPage }) {
  return (
    <section className={`${classes['card']} ${classes['side']}`} aria-label="History">
      <h2>History</h2>
      <ol className={classes['history']}>
        {entriesOf(page).map(({ at, title, words }) => (
          <li key={`${at} ${title}`}>
            <strong>{title}</strong> <Time at={at} form="dateTime" />
            {words ? <p className={classes['soft']}>{words}</p> : null}
          </li>
        ))}
      </ol>
      <p className={classes['soft']}>
        <Link className="text-link" to={paths.judging()}>
          How verdicts are made and how often they are overturned
        </Link>
      </p>
    </section>
  );
}

function entriesOf({ claimedAt, filedBy, rulings, models, appeals }: VerdictPage): Entry[] {
  // A check that files the claim rules on it in the same step.
  const filed = filedBy === 'check' && rulings.length > 0 ? [] : [{ at: claimedAt, title: 'Claim filed' }];
  const ruled = rulings.map(({ at, instance, judge, outcome, reason }) => ({
    at,
    title: `${rulingTitle({ instance, judge })}: ${outcomeWords[outcome]}`,
    words: reason,
  }));
  const appealed = appeals.flatMap(({ openedAt, decidedAt, side, stage, reason, outcome }) => [
    {
      at: openedAt,
      title: appealTitle({ side, stage }),
      words: reason && `“${reason}”`,
    },
    ...(outcome === 'withdrawn' && decidedAt !== null ? [{ at: decidedAt, title: 'Appeal withdrawn' }] : []),
  ]);
  const left = models
    .filter(hasAnswered)
    .filter(({ result }) => result === 'disagree' || result === 'could-not-judge')
    .map((round) => ({ at: round.decidedAt, title: modelRoundTitle(round), words: 'Left to people' }));
  return [...filed, ...left, ...ruled, ...appealed].toSorted((a, b) => b.at.localeCompare(a.at));
}
