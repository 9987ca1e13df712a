import { Link } from 'react-router';
import type { OwnWork, WorkState } from '@redoubt/contract/arena';
import { useInfiniteQuery } from '@tanstack/react-query';
import { plural } from '#ui/words/numbers.ts';
import { Time } from '#platform/time/time.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { describeAttempt } from '../attempts/arena-words.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import { workQuery } from '../attempts/arena.queries.ts';
import { noWorkWords } from './work-words.ts';
import classes from './work.module.css';

interface WorkListProps {
  /** The filter that is on; without one, every state. */
  readonly status: WorkState | undefined;
}

/** Own attempts as rows, newest first; a button loads older ones. */
export function WorkList({ status }: WorkListProps) {
  const work = useInfiniteQuery(workQuery(status));
  return (
    <AsyncContent
      of={work}
      loading={{ rows: 6, height: 'tall', label: 'Loading your attempts' }}
      failure={{
        title: 'Your attempts could not be loaded',
        fallback: 'The server did not answer.',
        reassurance: 'They are not lost.',
      }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<NoWork status={status} />}
    >
      {({ pages }) => (
        <>
          <section className={classes['card']} aria-label="Attempts">
            <WorkTable rows={pages.flatMap(({ items }) => items)} />
          </section>
          <ShowMore
            of={work}
            label="Show older attempts"
            failure="Older attempts could not be loaded. They are not lost."
          />
        </>
      )}
    </AsyncContent>
  );
}

const columns = [
  { title: 'Challenge' },
  { title: 'State' },
  { title: 'Messages', isFigure: true },
  { title: 'Started' },
  { title: 'Points', isFigure: true },
] as const;

export function WorkTable({ rows }: { readonly rows: readonly OwnWork[] }) {
  return (
    <ListTable columns={columns} className={classes['list']}>
      {rows.map((work) => (
        <WorkRow key={work.id} work={work} />
      ))}
    </ListTable>
  );
}

function NoWork({ status }: WorkListProps) {
  return status === undefined ? (
    <EmptyState
      title="No attempts yet"
      action={<LinkButton to={paths.challenges()}>See open challenges</LinkButton>}
    >
      Every attempt that you start is kept here with its transcript, verdicts and points.
    </EmptyState>
  ) : (
    <EmptyState
      title={noWorkWords[status]}
      action={
        <LinkButton kind="outline" to={paths.attempts()}>
          See all attempts
        </LinkButton>
      }
    >
      Your other attempts are under All.
    </EmptyState>
  );
}

/** One attempt of My work; its points are a word where there are none. */
function WorkRow({ work }: { readonly work: OwnWork }) {
  const { challenge, points } = work;
  return (
    <tr className={classes['row']}>
      <th scope="row" className={classes['name']}>
        <Link className={classes['link']} to={paths.attempt(challenge.slug, work.id)}>
          {challenge.title}
          {work.target && `, ${work.target.name}`}
          <span className="sr-only">, attempt {work.number}</span>
        </Link>{' '}
        <span className={classes['code']} aria-hidden="true">
          {challenge.code} #{work.number}
        </span>
      </th>
      <td className={classes['state']}>
        <ArenaState state={describeAttempt(work)} />
        {work.standing && (
          <Link className={`text-link ${classes['verdict']}`} to={paths.verdict(work.standing.claimId)}>
            Verdict{' '}
            <span className="sr-only">
              on {challenge.title}, attempt {work.number}
            </span>
          </Link>
        )}
      </td>
      <td className={classes['messages']}>
        {work.messagesSent}
        <span className={classes['unit']}> {plural(work.messagesSent, 'message', 'messages')}</span>
      </td>
      <td className={classes['started']}>
        <Time at={work.startedAt} form="day" />
      </td>
      <td className={classes['points']}>
        {points === null ? (
          <span className={classes['none']}>no points</span>
        ) : (
          <>
            +{points}
            <span className={classes['unit']}> points</span>
          </>
        )}
      </td>
    </tr>
  );
}
