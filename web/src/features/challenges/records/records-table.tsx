import { useState } from 'react';
import {
  recordStates,
  tracks,
  type ChallengeRecordRow,
  type ChallengeRecord,
} from '@redoubt/contract/challenges';
import { Button } from '#ui/actions/button.tsx';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { Time } from '#platform/time/time.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { currentUser } from '#platform/session.ts';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { figure } from '#ui/words/numbers.ts';
import { ImportDialog } from './import-dialog.tsx';
import { trackWords } from '../challenge/challenge-words.ts';
import { describeSeenBy, shownStateOf, stateWords } from './record-words.ts';

/** A challenge with what the arena counts of it; undefined until that is known. */
export interface CountedRecord extends ChallengeRecordRow {
  readonly attempts: number | undefined;
  readonly breaks: number | undefined;
}

const columns: readonly DataColumn<CountedRecord>[] = [
  {
    id: 'title',
    title: 'Challenge',
    isName: true,
    draw: ({ code, title }) => `${code} ${title}`,
    value: ({ code, title }) => `${code} ${title}`,
    sort: { up: 'by code', down: 'by code, the last first' },
  },
  {
    id: 'state',
    title: 'State',
    width: '160px',
    draw: (record) => {
      const { word, ...look } = shownStateOf(record);
      return <StateMark {...look}>{word}</StateMark>;
    },
    value: ({ state }) => recordStates.indexOf(state),
    sort: { up: 'not published first', down: 'closed first' },
  },
  {
    id: 'owner',
    title: 'Of',
    width: '140px',
    draw: ({ owner }) => nameOfOwner(owner),
    value: ({ owner }) => nameOfOwner(owner),
    sort: { up: 'A to Z', down: 'Z to A' },
  },
  {
    id: 'seenBy',
    title: 'Who sees it',
    width: '124px',
    draw: describeSeenBy,
    value: describeSeenBy,
    sort: { up: 'A to Z', down: 'Z to A' },
  },
  {
    id: 'place',
    title: 'Place',
    isFigure: true,
    width: '80px',
    draw: describePlace,
    value: ({ place }) => place,
    sort: { up: 'top first', down: 'last first' },
  },
  {
    id: 'opens',
    title: 'Opens',
    width: '156px',
    draw: ({ opensAt }) => (opensAt === null ? 'When published' : <Time at={opensAt} form="dateTime" />),
    value: ({ opensAt }) => opensAt,
    sort: { up: 'earliest first', down: 'latest first', first: 'down' },
  },
  {
    id: 'closes',
    title: 'Closes',
    width: '156px',
    draw: ({ closesAt }) => (closesAt === null ? 'Stays open' : <Time at={closesAt} form="dateTime" />),
    value: ({ closesAt }) => closesAt,
    sort: { up: 'earliest first', down: 'latest first' },
  },
  {
    id: 'attempts',
    title: 'Attempts',
    isFigure: true,
    width: '88px',
    draw: ({ attempts }) => (attempts === undefined ? '–' : figure(attempts)),
    value: ({ attempts }) => attempts ?? null,
    sort: { up: 'fewest first', down: 'most first', first: 'down' },
  },
  {
    id: 'breaks',
    title: 'Breaks',
    isFigure: true,
    width: '80px',
    draw: ({ breaks }) => (breaks === undefined ? '–' : figure(breaks)),
    value: ({ breaks }) => breaks ?? null,
    sort: { up: 'fewest first', down: 'most first', first: 'down' },
  },
  {
    id: 'version',
    title: 'Version',
    isFigure: true,
    width: '80px',
    draw: ({ version }) => version,
    value: ({ version }) => version,
    sort: { up: 'lowest first', down: 'highest first', first: 'down' },
  },
];

/** The challenge's place in the lists, or why it has none, or why not everyone sees it. */
function describePlace({ place, isListed, visibility }: CountedRecord): string | number {
  if (!isListed) return 'unlisted';
  if (visibility === 'public') return place ?? '–';
  return visibility === 'invited' ? 'invited' : 'limited';
}

const nameOfOwner = (owner: CountedRecord['owner']): string =>
  owner === null ? 'Redoubt' : owner.name || 'An organization without a name';

const filters: readonly DataFilter<CountedRecord>[] = [
  {
    id: 'state',
    label: 'State',
    takes: 'many',
    options: recordStates.map((state) => ({ value: state, label: stateWords[state] })),
    value: ({ state }) => state,
  },
  {
    id: 'review',
    label: 'Approval',
    takes: 'one',
    options: [{ value: 'submitted', label: 'Waiting for approval' }],
    value: ({ review }) => review ?? '',
  },
  {
    id: 'track',
    label: 'Track',
    takes: 'many',
    options: tracks.map((track) => ({ value: track, label: trackWords[track] })),
    value: ({ track }) => track,
  },
];

const clientsColumns = columns.filter(({ id }) => !['owner', 'place'].includes(id));

/** Beside all the others they would leave no space for the titles; the place says that not everyone sees one. */
const hiddenAtFirst = ['seenBy'];
const hiddenFromClients = ['opens', 'version'];

const pageSizes = [25, 50, 100];
const idOf = ({ id }: CountedRecord): string => id;
const describe = ({ code, title }: CountedRecord): string => `${code} ${title}`;

interface RecordsTableProps {
  readonly source: TableSource<CountedRecord>;
  /** In the list of one organization, the owner and the place in the lists are left out. */
  readonly ofClient?: boolean;
  readonly named?: NamedOrganization;
  readonly onOpen: (record: Pick<CountedRecord, 'id'>) => void;
  /** Where a new one is added. */
  readonly newPath: string;
}

/** Every challenge, in the order of the lists until another is chosen. */
export function RecordsTable({ source, ofClient = false, named = {}, onOpen, newPath }: RecordsTableProps) {
  const savedAs = `${currentUser()?.id ?? 'nobody'}:${ofClient ? 'clients-challenges' : 'challenge-records'}`;
  const shown = ofClient ? clientsColumns : columns;
  const hidden = ofClient ? hiddenFromClients : hiddenAtFirst;
  const state = useTableView({ columns: shown, filters, pageSizes, savedAs, hidden });
  return (
    <DataTable
      name="Challenges"
      noun={{ one: 'challenge', many: 'challenges' }}
      state={state}
      columns={shown}
      filters={filters}
      source={source}
      idOf={idOf}
      describe={describe}
      search="Code or title"
      onOpen={onOpen}
      actions={
        <>
          <ImportButton named={named} onImported={onOpen} />
          <LinkButton to={newPath}>New challenge</LinkButton>
        </>
      }
      empty={{ title: 'No challenges yet', text: 'Challenges that you add will be listed here.' }}
      noMatch={{ title: 'No challenges found', text: 'No challenge matches your search and this state.' }}
    />
  );
}

interface ImportButtonProps {
  readonly named: NamedOrganization;
  readonly onImported: (record: ChallengeRecord) => void;
}

function ImportButton({ named, onImported }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const lead = useWhileShown(onImported);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen ? <ImportDialog named={named} onClose={() => setOpen(false)} onImported={lead} /> : null}
    </>
  );
}
