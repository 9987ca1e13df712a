import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import type { OrganizationListRow } from '@redoubt/contract/organizations';
import { noop, useQuery } from '@tanstack/react-query';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableSource } from '#platform/async/use-table-source.ts';
import { paths } from '#platform/navigation/paths.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { organizationsShape, organizationsOffer, UNNAMED } from './admin/organization-columns.tsx';
import { organizationsQuery } from './admin/organizations.queries.ts';
import classes from './admin/organizations.module.css';

const idOf = ({ id }: OrganizationListRow): string => id;

const describe = ({ name, contactEmail }: OrganizationListRow): string =>
  name === '' ? `${UNNAMED}, ${contactEmail}` : name;

const noun = { one: 'organization', many: 'organizations' };

const failure = { title: 'The list could not be loaded', fallback: 'Try again in a moment.' };

/** All organizations; one opens as its own members see it. */
function OrganizationsList() {
  const user = useUser();
  const navigate = useNavigate();
  const state = useTableView({ ...organizationsOffer, savedAs: `${user?.id ?? ''}:organizations` });
  const source = useTableSource(useQuery(organizationsQuery(state.view)), failure);
  return (
    <DataTable
      name="Organizations"
      noun={noun}
      state={state}
      columns={organizationsOffer.columns}
      filters={organizationsOffer.filters}
      source={source}
      idOf={idOf}
      describe={describe}
      search="Name, location or contact email"
      density="dense"
      onOpen={({ id, kind }) =>
        void navigate(
          kind === 'client'
            ? paths.partner({ organizationId: id })
            : paths.partnerUniversity({ organizationId: id }),
        )
      }
      empty={{ title: 'No organizations yet', text: 'Each Client, Partner or Vendor who signs up adds one.' }}
      noMatch={{ title: 'No organization matches', text: 'Try fewer words or another kind.' }}
    />
  );
}

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
