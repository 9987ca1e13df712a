import type { InterestArea } from '@redoubt/contract/community';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { useUser } from '#platform/session.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { CommunityPart } from '../frame/community-frame.tsx';
import { downloadInterested, interestedQuery } from './interest.queries.ts';
import classes from './interested-people.module.css';
import { describeChoice } from './saved-interest.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';

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
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading who is interested' }}
      failure={{ title: 'The list could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={(data) => data.pages.every(({ items }) => items.length === 0)}
      empty={<p className={classes['none']}>No one has said so yet.</p>}
    >
      {(data) => (
        <>
          <div className={classes['acts']}>
            <Download area={area} />
          </div>
          <ListTable columns={columns} className={classes['list']}>
            {data.pages
              .flatMap(({ items }) => items)
              .map((person) => (
                <tr key={person.handle} className={classes['row']}>
                  <th scope="row" className={classes['person']}>
                    <span className={classes['name']}>{person.name}</span>
                    <span className={classes['email']}>{person.email}</span>
                  </th>
                  <td>{describeChoice(person)}</td>
                  <td>
                    <Time at={person.since} form="date" />
                  </td>
                </tr>
              ))}
          </ListTable>
          <ShowMore of={query} label="Show more people" failure="More people could not be loaded." />
        </>
      )}
    </AsyncContent>
  );
}

function Download({ area }: { readonly area: InterestArea }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadInterested(area),
    onError: (error) => showError('The download did not start', messageOf(error, 'Try again in a moment.')),
  });
  return (
    <ActionButton
      variant="default"
      size="md"
      isBusy={isPending}
      busyLabel="Preparing the file…"
      onClick={() => mutate()}
    >
      Download .CSV
    </ActionButton>
  );
}
