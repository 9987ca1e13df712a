import { noop } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { organizationsShape } from './admin/organization-columns.tsx';
import { OrganizationsList } from './admin/organizations-list.tsx';
import classes from './admin/organizations.module.css';
import { organizationsQuery } from './admin/organizations.queries.ts';

export const meta = () => [{ title: titleOf('Organizations') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const view = readView(new URL(request.url).searchParams, organizationsShape);
  void queryClient.query(organizationsQuery(view)).catch(noop);
  return null;
}

/** Every organization, whatever its kind. */
export default function OrganizationsPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Organizations"
        lead="Clients, universities and partners. Open one to see what its members see. The audit log records that you did."
      />
      <div className={classes['list']}>
        <OrganizationsList />
      </div>
    </MainPart>
  );
}
