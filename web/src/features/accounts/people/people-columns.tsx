import { type PersonRow, type PersonState, personStates } from '@redoubt/contract/accounts';
import { roles } from '@redoubt/contract/shared/roles.ts';
import { Time } from '#platform/time/time.tsx';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { shapeOf } from '#ui/data-table/view/shape-of.ts';
import { type MarkShape, type MarkTone, StateMark, StateShape } from '#ui/state-mark.tsx';
import classes from './people.module.css';

interface StateLook {
  readonly word: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
}

export const stateLooks: Readonly<Record<PersonState, StateLook>> = {
  active: { word: 'Active', shape: 'dot', tone: 'safe' },
  unverified: { word: 'Not verified', shape: 'ring', tone: 'warn' },
  disabled: { word: 'Disabled', shape: 'square', tone: 'signal' },
  deleted: { word: 'Deleted', shape: 'ring', tone: 'plain' },
};

const columns: readonly DataColumn<PersonRow>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    draw: ({ name, email }) => (
      <span className={classes['person']}>
        <span className={classes['line']}>{name}</span>
        <span className={classes['email']}>{email}</span>
      </span>
    ),
    sort: { up: 'A to Z', down: 'Z to A' },
  },
  { id: 'role', title: 'Role', width: '120px', draw: ({ role }) => role },
  {
    id: 'state',
    title: 'State',
    width: '140px',
    draw: ({ state }) => {
      const { word, shape, tone } = stateLooks[state];
      return (
        <StateMark shape={shape} tone={tone}>
          {word}
        </StateMark>
      );
    },
  },
  { id: 'handle', title: 'Handle', width: '190px', draw: ({ handle }) => handle },
  {
    id: 'joined',
    title: 'Joined',
    isFigure: true,
    width: '124px',
    draw: ({ joinedAt }) => <Time at={joinedAt} form="date" />,
    sort: { up: 'oldest first', down: 'newest first', first: 'down' },
  },
];

const filters: readonly DataFilter<PersonRow>[] = [
  {
    id: 'state',
    label: 'State',
    takes: 'one',
    options: personStates.map((value) => {
      const { word, shape, tone } = stateLooks[value];
      return { value, label: word, mark: <StateShape shape={shape} tone={tone} /> };
    }),
  },
  {
    id: 'role',
    label: 'Role',
    takes: 'one',
    options: roles.map((value) => ({ value, label: value })),
  },
];

/** What the table offers, and its address may say. */
export const peopleOffer = {
  columns,
  filters,
  sort: { column: 'joined', isDescending: true },
  pageSizes: [25, 50, 100],
  hidden: ['handle'],
};

/** For loaders, which fetch the list before the table is drawn. */
export const peopleShape = shapeOf(peopleOffer);
