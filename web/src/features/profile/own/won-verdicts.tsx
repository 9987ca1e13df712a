import type { OwnWork } from '@redoubt/contract/arena';
import { severityWord } from '@redoubt/contract/challenges';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { LevelDots } from '#ui/levels/levels.tsx';
import { ProfileCard } from '../frame/profile-frame.tsx';
import classes from './won-verdicts.module.css';

/** The breaks that gave points, newest first, each with its harm, its points and its transcript; none, no card. */
export function WonVerdicts({ broken }: { readonly broken: readonly OwnWork[] }) {
  const won = broken.filter(({ points }) => points !== null);
  if (won.length === 0) return null;
  return (
    <ProfileCard
      title="What you won"
      rightSection={
        <Link to={paths.attempts('broken')} className="text-link">
          All breaks
        </Link>
      }
    >
      <ul>
        {won.map(({ id, challenge, points, closedAt, startedAt }) => (
          <li key={id} className={classes['row']}>
            <span className={classes['code']}>{challenge.code}</span>
            <Link className={classes['title']} to={paths.attempt(challenge.slug, id)}>
              {challenge.title}
            </Link>
            <span className={classes['severity']}>
              <span className="sr-only">Harm </span>
              <LevelDots level={challenge.severity} word={severityWord(challenge.severity)} />
            </span>
            <Time at={closedAt ?? startedAt} form="day" className={classes['date']} />
            <strong className={classes['points']}>
              +{points}
              <span className="sr-only"> points</span>
            </strong>
          </li>
        ))}
      </ul>
    </ProfileCard>
  );
}
