import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { useRemovedOnLeave } from '#platform/queries/fetched-once.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ValidateDesk } from './desk/validate-desk.tsx';
import { leaseQuery } from './lease/validation.queries.ts';
import classes from './desk/validate-desk.module.css';

export const meta = () => [{ title: titleOf('Validate') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, expertRoles);
  void queryClient.query(leaseQuery).catch(noop);
  return null;
}

/** Where an expert judges the claims of others, one after the other. */
export default function ValidatePage() {
  const lease = useQuery(leaseQuery);
  useRemovedOnLeave(leaseQuery.queryKey);
  // The session may end while the page is open. Nothing is fetched once there is no user.
  if (useUser() === null) return null;
  return (
    <AsyncContent
      of={lease}
      loading={{ rows: 9, height: 'tall', label: 'Loading a claim' }}
      failure={{ title: 'No claim could be loaded', fallback: 'Try again in a moment.' }}
      renderState={(state) => (
        <MainPart className={classes['page']}>
          <PageTitle title="Validate" />
          {state}
        </MainPart>
      )}
    >
      {(taken) => <ValidateDesk lease={taken} takenAt={lease.dataUpdatedAt} />}
    </AsyncContent>
  );
}
