import type { Breakdown, BreakdownDimension, EngagementCard } from '@redoubt/contract/client-tasks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { Time } from '#platform/time/time.tsx';
import { figure } from '#ui/words/numbers.ts';
import classes from './engagement.module.css';
import { detailQuery } from './engagement.queries.ts';
import { cardWords, dimensionWords, sayEvent, sayValue } from './engagement-words.ts';

interface EngagementDetailProps {
  readonly named: NamedOrganization;
  readonly card: EngagementCard;
}

/** What happened last to what a card counts, and of what it is made up; each row leads to the list. */
export function EngagementDetail({ named, card }: EngagementDetailProps) {
  return (
    <AsyncContent
      of={useQuery(detailQuery(named, card))}
      loading={{ rows: 6, label: 'Loading the activity' }}
      failure={{ title: 'The activity could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {({ events, breakdowns }) => (
        <div className={classes['detail']}>
          <section aria-labelledby="engagement-events">
            <h2 id="engagement-events" className={classes['title']}>
              Recent activity
            </h2>
            {events.length === 0 ? (
              <p className={classes['none']}>{cardWords[card].noEvents}</p>
            ) : (
              <ol className={classes['events']}>
                {events.map((event) => (
                  <li key={`${event.kind} ${event.subject} ${event.at}`}>
                    <span>
                      {event.finding === undefined ? (
                        sayEvent(event)
                      ) : (
                        <Link to={paths.partner({ ...named, tab: 'findings', finding: event.finding })}>
                          {sayEvent(event)}
                        </Link>
                      )}
                    </span>
                    <Time at={event.at} form="day" />
                  </li>
                ))}
              </ol>
            )}
          </section>
          <section aria-labelledby="engagement-parts">
            <h2 id="engagement-parts" className={classes['title']}>
              Breakdown
            </h2>
            <div className={classes['parts']}>
              {breakdowns
                .filter(({ rows }) => rows.length > 0)
                .map((breakdown) => (
                  <BreakdownRows key={breakdown.by} named={named} card={card} breakdown={breakdown} />
                ))}
            </div>
            {breakdowns.every(({ rows }) => rows.length === 0) ? (
              <p className={classes['none']}>No data yet.</p>
            ) : null}
          </section>
        </div>
      )}
    </AsyncContent>
  );
}

function BreakdownRows({
  named,
  card,
  breakdown,
}: EngagementDetailProps & { readonly breakdown: Breakdown }) {
  const { by, rows } = breakdown;
  return (
    <div>
      <h3 className={classes['by']}>{dimensionWords[by]}</h3>
      <ul className={classes['rows']}>
        {rows.map(({ value, count, mean, challenge }) => (
          <li key={challenge ?? value}>
            <Link to={listOf(named, card, { by, value, challenge })}>{sayValue(card, by, value)}</Link>
            <span>{mean === null ? figure(count) : `${figure(count)}, mean ${figure(mean)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Part {
  readonly by: BreakdownDimension;
  readonly value: string;
  readonly challenge: string | undefined;
}

/** The list of what a row counts, filtered as that list's own filters do. */
function listOf(named: NamedOrganization, card: EngagementCard, { by, value, challenge }: Part): string {
  if (card === 'booked') return paths.calendar({ list: 'engagements' });
  if (challenge !== undefined)
    return paths.partner({ ...named, tab: 'findings', show: 'all', of: challenge });
  if (card === 'tasks') return paths.partner({ ...named, [by]: value, tab: 'tasks' });
  const scored = card === 'assessments' ? ({ scored: 'only' } as const) : {};
  return paths.partner({ ...named, [by === 'state' ? 'status' : by]: value, ...scored, tab: 'talent' });
}
