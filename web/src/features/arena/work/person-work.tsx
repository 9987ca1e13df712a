import { useInfiniteQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { personWorkQuery } from '../attempts/arena.queries.ts';
import { WorkTable } from './work-list.tsx';
import classes from './work.module.css';

/** All attempts of a person, for Admins; each opens with its transcript. */
export function PersonWork({ id }: { readonly id: string }) {
  const work = useInfiniteQuery(personWorkQuery(id));
  return (
    <AsyncContent
      of={work}
      loading={{ rows: 6, height: 'tall', label: 'Loading the attempts' }}
      failure={{ title: 'The attempts could not be loaded', fallback: 'The server did not answer.' }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<EmptyState title="No attempts yet">Their attempts appear here.</EmptyState>}
    >
      {({ pages }) => (
        <>
          <section className={classes['card']} aria-label="Attempts">
            <WorkTable rows={pages.flatMap(({ items }) => items)} />
          </section>
          <ShowMore of={work} label="Show older attempts" failure="Older attempts could not be loaded." />
        </>
      )}
    </AsyncContent>
  );
}
