import type { Suggestion } from '@redoubt/contract/for-you';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { figure } from '#ui/words/numbers.ts';
import { suggestionsQuery } from './suggestions.queries.ts';
import classes from './for-you.module.css';

interface ForYouProps {
  /** Says the track and the level of a challenge. */
  readonly drawLevel: (challenge: Suggestion['challenge']) => ReactNode;
}

/** Three challenges for this expert, each with the reason. */
export function ForYou({ drawLevel }: ForYouProps) {
  const query = useQuery(suggestionsQuery);
  const id = useId();
  return (
    <section className={classes['forYou']} aria-labelledby={id} aria-busy={!query.isFetched}>
      <h2 id={id} className={classes['title']}>
        For you
      </h2>
      <AsyncContent
        of={query}
        loading={{ rows: 1, height: 'tall', label: 'Loading challenges for you' }}
        failure={{
          title: 'Challenges for you could not be loaded',
          fallback: 'The list below is not affected.',
        }}
        isEmpty={(suggestions) => suggestions.length === 0}
        empty={<p className={classes['none']}>You have broken every challenge that is open to you.</p>}
      >
        {(suggestions) => (
          <ul className={classes['list']}>
            {suggestions.map(({ challenge, reason }) => (
              <li key={challenge.id} className={classes['card']}>
                <Link className={classes['link']} to={paths.challenge(challenge.slug)}>
                  {challenge.title}
                </Link>
                <p className={classes['level']}>
                  {drawLevel(challenge)}
                  <span className={classes['points']}>
                    <strong>{figure(challenge.points.now)}</strong> points
                  </span>
                </p>
                <p className={classes['reason']}>{reason}</p>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </section>
  );
}
