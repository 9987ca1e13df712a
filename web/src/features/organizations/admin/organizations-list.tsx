import type { OrganizationListRow } from '@redoubt/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { useTableSource } from '#platform/async/use-table-source.ts';
import { useUser } from '#platform/session.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { organizationsOffer, UNNAMED } from './organization-columns.tsx';
import { organizationsQuery } from './organizations.queries.ts';

const idOf = ({ id }: OrganizationListRow): string => id;
const describe = ({ name, contactEmail }: OrganizationListRow): string =>
  name === '' ? `${UNNAMED}, ${contactEmail}` : name;
const noun = { one: 'organization', many: 'organizations' };
const failure = { title: 'The list could not be loaded', fallback: 'Nothing was changed.' };

/** All organizations; one opens as its own members see it. */
export function OrganizationsList() {
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
