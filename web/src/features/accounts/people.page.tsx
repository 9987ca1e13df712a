import { noop } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { peopleShape } from './people/people-columns.tsx';
import { PeopleList } from './people/people-list.tsx';
import classes from './people/people.module.css';
import { peopleQuery } from './people/people.queries.ts';

export const meta = () => [{ title: titleOf('People') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const view = readView(new URL(request.url).searchParams, peopleShape);
  void queryClient.query(peopleQuery(view)).catch(noop);
  return null;
}

/** Every account, whatever its role and state. */
export default function PeoplePage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle title="People" lead="All accounts. Open one to see its details and manage it." />
      <div className={classes['list']}>
        <PeopleList />
      </div>
    </MainPart>
  );
}
