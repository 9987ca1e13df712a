import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { kindName } from '../words/kind-words.ts';
import { assignmentsQuery } from './assignments.queries.ts';
import {
  type AssignmentRow,
  byUrgency,
  isUnfinished,
  nextStep,
  stateLooks,
} from '../words/assignment-words.ts';
import classes from './mine.module.css';

/** The person's tasks: what is to do first, then the newest. */
export function AssignmentList() {
  const query = useInfiniteQuery(assignmentsQuery);
  return (
    <section aria-labelledby="your-tasks">
      <div className={classes['head']}>
        <h2 id="your-tasks" className={classes['heading']}>
          Your tasks
        </h2>
        <Link to={paths.earnings()} className="text-link" prefetch="intent">
          What they earned
        </Link>
      </div>
      <AsyncContent
        of={query}
        loading={{ rows: 4, height: 'tall', label: 'Loading your tasks' }}
        failure={{ title: 'Your tasks could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          <EmptyState
            title="You have not taken a task yet"
            action={<LinkButton to={paths.projects()}>See the offers</LinkButton>}
          >
            A task that you take is yours for half an hour, and longer while you work on it.
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <ul className={classes['list']}>
              {byUrgency(pages.flatMap(({ items }) => items)).map((row) => (
                <li key={row.id}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
            <ShowMore of={query} label="Show older" failure="Older tasks could not be loaded." />
          </>
        )}
      </AsyncContent>
    </section>
  );
}

function Row({ row }: { readonly row: AssignmentRow }) {
  const { shape, tone, word } = stateLooks[row.state];
  const { next, link } = nextStep(row, useTimeFormat());
  const variant = isUnfinished(row) ? 'filled' : 'default';
  return (
    <article className={classes['row']} aria-label={`Task ${row.code}`}>
      <div>
        <h3 className={classes['title']}>
          <span className={classes['code']}>{row.code}</span> {row.title}
        </h3>
        <p className={classes['quiet']}>
          {kindName(row.kind)}, {row.project.title}
        </p>
      </div>
      <div className={classes['state']}>
        <StateBadge shape={shape} tone={tone}>
          {word}
        </StateBadge>
        <p className={classes['quiet']}>{next}</p>
      </div>
      <Link className={buttonClass({ variant })} to={paths.assignment(row.id)} prefetch="intent">
        {link}
        <span className="sr-only">: {row.code}</span>
      </Link>
    </article>
  );
}
