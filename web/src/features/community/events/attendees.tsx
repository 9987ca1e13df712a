import { type Attendee, communityEndpoints } from '@redoubt/contract/community';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { useCursorSource } from '#platform/async/use-table-source.ts';
import { DownloadCsv } from '#platform/download-csv.tsx';
import { Time } from '#platform/time/time.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataColumn } from '#ui/data-table/columns/columns.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { CommunityPart } from '../frame/community-frame.tsx';

const columns: readonly DataColumn<Attendee>[] = [
  { id: 'name', title: 'Name', isName: true, least: '160px', draw: ({ name }) => name },
  { id: 'email', title: 'Email', draw: ({ email }) => email },
  { id: 'handle', title: 'Handle', width: '180px', draw: ({ handle }) => handle },
  { id: 'since', title: 'Since', width: '124px', draw: ({ since }) => <Time at={since} form="date" /> },
];
/** The page of the event may say other things in its address. */
const offer = { columns, filters: [], prefix: 'people.' };
const idOf = ({ handle }: Attendee): string => handle;
const describe = ({ name }: Attendee): string => name;
const noun = { one: 'person', many: 'people' };
const failure = { title: 'The list could not be loaded', fallback: 'Try again in a moment.' };
const SHOWN = 50;

/** Who is going to an event, for Admins, and the same list as a file. */
export function Attendees({ slug }: { readonly slug: string }) {
  const state = useTableView(offer);
  const source = useCursorSource(useQuery(attendeesQuery(slug, state.view)), failure);
  return (
    <CommunityPart title="Who is going">
      <DataTable
        name="Who is going"
        noun={noun}
        state={state}
        columns={columns}
        source={source}
        idOf={idOf}
        describe={describe}
        search="Name, address or handle"
        density="dense"
        actions={
          <DownloadCsv issue={() => call(communityEndpoints.issueAttendeesTicket, { params: { slug } })} />
        }
        empty={{
          title: 'No one is going yet',
          text: 'People who say on this page that they are going appear here.',
        }}
        noMatch={{ title: 'Nobody matches', text: 'Try fewer words.' }}
      />
    </CommunityPart>
  );
}

function attendeesQuery(slug: string, { search, cursor }: TableView) {
  return queryOptions({
    queryKey: ['community', 'events', 'attendees', slug, search, cursor],
    queryFn: ({ signal }) =>
      call(communityEndpoints.listAttendees, {
        params: { slug },
        query: {
          limit: SHOWN,
          ...(search === '' ? {} : { q: search }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
        isQuiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}
