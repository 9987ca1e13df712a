import type { AppealRow } from '@redoubt/contract/arena';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { stageTitles } from '../verdict-page/verdict-words.ts';
import { appealsQuery } from './claims.queries.ts';
import classes from './claims.module.css';

const columns = [{ title: 'Challenge' }, { title: 'Asked' }, { title: 'By' }, { title: 'Due' }];

/** The open appeals; staff rule on those that reached them. */
export function AppealList() {
  const query = useInfiniteQuery(appealsQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading the appeals' }}
      failure={{ title: 'The appeals could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<EmptyState title="No appeals are open">Appeals of both sides appear here.</EmptyState>}
    >
      {({ pages }) => (
        <>
          <ListTable columns={columns} className={classes['table']}>
            {pages
              .flatMap(({ items }) => items)
              .map((appeal) => (
                <Row key={appeal.claimId} appeal={appeal} />
              ))}
          </ListTable>
          <ShowMore of={query} label="Show more appeals" failure="More appeals could not be loaded." />
        </>
      )}
    </AsyncContent>
  );
}

function Row({ appeal: { claimId, challenge, stage, side, dueAt } }: { readonly appeal: AppealRow }) {
  const isForStaff = stage === 'staff';
  return (
    <tr>
      <td>
        <Link to={isForStaff ? paths.adminJudging({ claim: claimId }) : paths.verdict(claimId)}>
          {challenge.title}
        </Link>{' '}
        <span className={classes['code']}>{challenge.code}</span>
      </td>
      <td>{stageTitles[stage]}</td>
      <td>{side === 'owner' ? 'Owner' : 'Expert'}</td>
      <td>
        <Time at={dueAt} form="dateTime" />
      </td>
    </tr>
  );
}
