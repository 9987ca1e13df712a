import { Button } from '@mantine/core';
import type { InterestArea } from '@redoubt/contract/community';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { Moment } from '#platform/time/moment.tsx';
import { useUser } from '#platform/session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { CommunityPart } from '../frame/community-frame.tsx';
import { downloadInterested, interestedQuery } from './interest.queries.ts';
import classes from './interested-people.module.css';
import { describeChoice } from './kept-interest.tsx';

const columns = [{ title: 'Person' }, { title: 'Wants' }, { title: 'Since' }] as const;

/** Who is interested, for Admins alone, and the same list as a file. */
export function InterestedPeople({ area }: { readonly area: InterestArea }) {
  if (useUser()?.role !== 'Admin') return null;
  return (
    <CommunityPart title="Who is interested">
      <People area={area} />
    </CommunityPart>
  );
}

function People({ area }: { readonly area: InterestArea }) {
  const query = useInfiniteQuery(interestedQuery(area));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  if (error !== null && !data)
    return (
      <ErrorState
        title="The list could not be read"
        onRetry={() => void query.refetch()}
        isRetrying={isFetching}
        requestId={problemOf(error)?.requestId}
      >
        {messageOf(error, 'It is kept as it was.')}
      </ErrorState>
    );
  if (!data) return <LoadingRows rows={4} label="Loading who is interested" />;
  const people = data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return <p className={classes['none']}>Nobody has said so yet.</p>;
  return (
    <>
      <div className={classes['acts']}>
        <Download area={area} />
      </div>
      <ListTable columns={columns} className={classes['list']}>
        {people.map((person) => (
          <tr key={person.handle} className={classes['row']}>
            <th scope="row" className={classes['person']}>
              <span className={classes['name']}>{person.name}</span>
              <span className={classes['email']}>{person.email}</span>
            </th>
            <td>{describeChoice(person)}</td>
            <td>
              <Moment at={person.since} form="date" />
            </td>
          </tr>
        ))}
      </ListTable>
      {hasNextPage ? (
        <div className={classes['acts']}>
          <Button
            variant="default"
            size="md"
            disabled={isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading more' : 'Show more people'}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Download({ area }: { readonly area: InterestArea }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadInterested(area),
    onError: (error) => showError('The file was not made', messageOf(error, 'Try again in a moment.')),
  });
  return (
    <Button variant="default" size="md" disabled={isPending} onClick={() => mutate()}>
      {isPending ? 'Preparing the file...' : 'Download .CSV'}
    </Button>
  );
}
