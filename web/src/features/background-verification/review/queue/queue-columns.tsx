import type { QueuedDocument } from '@redoubt/contract/background-verification';
import { Time } from '#platform/time/time.tsx';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { kindWords, reviewLooks } from '../desk/review-looks.ts';
import classes from './queue.module.css';

export const queueColumns: readonly DataColumn<QueuedDocument>[] = [
  {
    id: 'name',
    title: 'Document',
    isName: true,
    width: '30%',
    draw: ({ name }) => <bdi>{name}</bdi>,
  },
  { id: 'kind', title: 'Kind', draw: ({ kind }) => kindWords[kind] },
  {
    id: 'person',
    title: 'Person',
    width: '28%',
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
    draw: ({ submittedAt }) => <Time at={submittedAt} form="moment" />,
    sort: { up: 'oldest first', down: 'newest first' },
  },
];

export const queueFilters: readonly DataFilter<QueuedDocument>[] = [
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
