import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import type { ExpertRecordId } from '@redoubt/contract/shared/ids.ts';
import {
  type ExpertActionInput,
  type ExpertChangeInput,
  type NewExpertInput,
  talentEndpoints,
} from '@redoubt/contract/talent';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';

type ListQuery = QueryInputOf<typeof talentEndpoints.listExperts>;

const SHOWN = 50;
/** While a letter is with the mail server its end is a matter of seconds. */
const MAILING_MS = 4000;

/** What the table's search and filters let through. */
export function filterOf({ search, filters }: Pick<TableView, 'search' | 'filters'>) {
  const [status] = filters['status'] ?? [];
  const [language] = filters['language'] ?? [];
  const [skill] = filters['skill'] ?? [];
  const [scored] = filters['scored'] ?? [];
  return {
    ...(search === '' ? {} : { q: search }),
    ...(status === undefined ? {} : { status }),
    ...(language === undefined ? {} : { language }),
    ...(skill === undefined ? {} : { skill }),
    ...(scored === undefined ? {} : { scored }),
  };
}

/** One page of the organization's experts, as the table's address asks for it. */
export function expertsQuery(named: NamedOrganization, { search, filters, sort, cursor }: TableView) {
  // The table offers what the contract knows, and nothing else.
  const query = {
    ...named,
    limit: SHOWN,
    ...(sort && { sort: sort.column, direction: sort.isDescending ? 'desc' : 'asc' }),
    ...filterOf({ search, filters }),
    ...(cursor === undefined ? {} : { cursor }),
  } as ListQuery;
  return queryOptions({
    queryKey: ['talent', 'experts', query],
    queryFn: ({ signal }) => call(talentEndpoints.listExperts, { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ invitation }) => invitation.state === 'mailing') ? MAILING_MS : false,
  });
}

export async function refreshExperts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['talent'] });
}

export async function addExpert(named: NamedOrganization, body: NewExpertInput) {
  const added = await call(talentEndpoints.addExpert, { query: named, body });
  await refreshExperts();
  return added;
}

export async function changeExpert(named: NamedOrganization, id: ExpertRecordId, body: ExpertChangeInput) {
  const changed = await call(talentEndpoints.changeExpert, { params: { id }, query: named, body });
  await refreshExperts();
  return changed;
}

export async function removeExpert(named: NamedOrganization, id: ExpertRecordId) {
  await call(talentEndpoints.removeExpert, { params: { id }, query: named });
  await refreshExperts();
}

export async function resendInvite(named: NamedOrganization, id: ExpertRecordId) {
  const queued = await call(talentEndpoints.resendInvite, { params: { id }, query: named });
  await refreshExperts();
  return queued;
}

/** One batch of an action on many; the list is read anew once it is over. */
export function changeExperts(named: NamedOrganization, body: ExpertActionInput) {
  return call(talentEndpoints.changeExperts, { query: named, body });
}

/** Stops an invitation that waits; undefined where that was done, else why not. */
export async function stopInvitation(named: NamedOrganization, id: ExpertRecordId) {
  const { results } = await changeExperts(named, { action: 'stop', on: { ids: [id] } });
  await refreshExperts();
  const [result] = results;
  return result?.outcome === 'refused' ? result.message : undefined;
}
