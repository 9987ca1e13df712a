import type { PersonRow } from '@redoubt/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { useTableSource } from '#platform/async/use-table-source.ts';
import { useUser } from '#platform/session.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { peopleOffer } from './people-columns.tsx';
import { peopleQuery } from './people.queries.ts';

const idOf = ({ id }: PersonRow): string => id;
const describe = ({ name }: PersonRow): string => name;
const noun = { one: 'account', many: 'accounts' };
const failure = { title: 'The list could not be loaded', fallback: 'Try again in a moment.' };

/** All accounts; one opens on a page of its own. */
export function PeopleList() {
  const user = useUser();
  const navigate = useNavigate();
  const state = useTableView({ ...peopleOffer, savedAs: `${user?.id ?? ''}:people` });
  const source = useTableSource(useQuery(peopleQuery(state.view)), failure);
  return (
    <DataTable
      name="People"
      noun={noun}
      state={state}
      columns={peopleOffer.columns}
      filters={peopleOffer.filters}
      source={source}
      idOf={idOf}
      describe={describe}
      search="Name, address or handle"
      density="dense"
      onOpen={({ id }) => void navigate(paths.adminPerson(id))}
      empty={{ title: 'No accounts yet', text: 'Everyone who signs up appears here.' }}
      noMatch={{ title: 'Nobody matches', text: 'Try fewer words, another role or another state.' }}
    />
  );
}
