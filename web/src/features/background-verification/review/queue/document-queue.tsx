import type {
  DocumentQueuePage,
  QueuedDocument,
  QueueState,
} from '@redoubt/contract/background-verification';
import { pageSizes } from '@redoubt/contract/shared/numbered-pages.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { StateMark } from '#ui/state-mark.tsx';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { Time } from '#platform/time/time.tsx';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { kindWords, reviewLooks } from '../desk/review-looks.ts';
import { documentQueueQuery } from '../queries/review.queries.ts';
import { queryOf, queueSort } from './queue-view.ts';
import classes from './queue.module.css';

const queueColumns: readonly DataColumn<QueuedDocument>[] = [
  {
    id: 'name',
    title: 'Document',
    isName: true,
    least: '180px',
    draw: ({ name }) => <bdi>{name}</bdi>,
  },
  { id: 'kind', title: 'Kind', width: '112px', draw: ({ kind }) => kindWords[kind] },
  {
    id: 'person',
    title: 'Person',
    draw: ({ person }) => (
      <span className={classes['person']}>
        <span>{person.name}</span>
        <span className={classes['email']}>{person.email}</span>
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    least: '200px',
    draw: ({ state, decision }) => {
      const { shape, tone, word } = reviewLooks[state];
      return (
        <StateMark shape={shape} tone={tone}>
          {decision?.by ? `${word} by ${decision.by}` : word}
        </StateMark>
      );
    },
  },
  {
    id: 'sent',
    title: 'Sent',
    width: '160px',
    draw: ({ submittedAt }) => <Time at={submittedAt} form="dateTime" />,
    sort: { up: 'oldest first', down: 'newest first' },
  },
];

const queueFilters: readonly DataFilter<QueuedDocument>[] = [
  {
    id: 'kind',
    label: 'Kind of document',
    takes: 'one',
    options: [
      { value: 'identity', label: kindWords.identity },
      { value: 'credential', label: kindWords.credential },
    ],
  },
];

interface DocumentQueueProps {
  readonly state: QueueState;
  readonly onOpen: (document: QueuedDocument) => void;
}

const empty = {
  waiting: { title: 'No documents waiting', text: 'Every submitted document has been reviewed.' },
  verified: { title: 'No verified documents yet', text: 'Documents that you verify appear here.' },
  rejected: {
    title: 'No rejected documents',
    text: 'Documents that you reject stay here until their owner uploads others.',
  },
} as const;
const noMatch = { title: 'No documents of this kind', text: 'There are none of this kind in this state.' };

const idOf = ({ id }: QueuedDocument): string => id;
const describe = ({ name, person }: QueuedDocument): string => `${name} of ${person.name}`;

/** The documents in a state, those that have waited the longest first. */
export function DocumentQueue({ state, onOpen }: DocumentQueueProps) {
  const table = useTableView({ columns: queueColumns, filters: queueFilters, sort: queueSort, pageSizes });
  const query = useQuery(documentQueueQuery(queryOf(state, table.view)));
  return (
    <DataTable
      name="Documents"
      noun={{ one: 'document', many: 'documents' }}
      state={table}
      columns={queueColumns}
      filters={queueFilters}
      source={sourceOf(query)}
      idOf={idOf}
      describe={describe}
      onOpen={onOpen}
      empty={empty[state]}
      noMatch={noMatch}
    />
  );
}

function sourceOf({
  data,
  error,
  isFetching,
  refetch,
}: UseQueryResult<DocumentQueuePage>): TableSource<QueuedDocument> {
  return {
    rows: data?.items,
    paging: { kind: 'numbered', page: data?.page ?? 1, total: data?.total ?? 0 },
    isRefreshing: isFetching,
    ...(error !== null && {
      error: {
        title: 'The documents could not be loaded',
        text: messageOf(error, 'Nothing was changed.'),
        requestId: problemOf(error)?.requestId,
      },
    }),
    onRetry: () => void refetch(),
  };
}
