import type { AttemptStatus, OwnWork } from '@redoubt/contract/arena';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { workQuery } from '../attempts/arena.queries.ts';
import { noWorkWords } from './work-words.ts';
import { WorkRow } from './work-row.tsx';
import classes from './work.module.css';

interface WorkListProps {
  /** The filter that is on; without one, every state. */
  readonly status: AttemptStatus | undefined;
}

/** Own attempts as rows, newest first; older ones are asked for by a button. */
export function WorkList({ status }: WorkListProps) {
  const work = useInfiniteQuery(workQuery(status));
  return (
    <AsyncContent
      of={work}
      loading={{ rows: 6, height: 'tall', label: 'Loading your attempts' }}
      failure={{
        title: 'Your attempts could not be loaded',
        fallback: 'The server did not answer.',
        kept: 'They are kept.',
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
            failure="Older attempts could not be loaded. They are kept."
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
      title="Your attempts will be here"
      action={<LinkButton to={paths.challenges()}>See open challenges</LinkButton>}
    >
      Every attempt that you begin stays here with its transcript, its verdicts and its points.
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
