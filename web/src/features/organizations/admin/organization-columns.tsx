import type { OrganizationListRow } from '@redoubt/contract/organizations';
import { Time } from '#platform/time/time.tsx';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { shapeOf } from '#ui/data-table/view/shape-of.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { figure } from '#ui/words/numbers.ts';
import { typeWords } from '../organization/organization-words.ts';
import classes from './organizations.module.css';

export const UNNAMED = 'Not named yet';

const kindWords = { client: 'Client', partner: 'University or partner' } as const;

const columns: readonly DataColumn<OrganizationListRow>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    draw: ({ name, contactEmail }) => (
      <span className={classes['organization']}>
        <span className={classes['line']}>{name || UNNAMED}</span>
        <span className={classes['email']}>{contactEmail}</span>
      </span>
    ),
    sort: { up: 'A to Z', down: 'Z to A' },
  },
  {
    id: 'kind',
    title: 'Kind',
    width: '180px',
    draw: ({ kind, type }) => (type === null || kind === 'client' ? kindWords[kind] : typeWords[type]),
  },
  {
    id: 'email',
    title: 'Contact email',
    width: '150px',
    draw: ({ isEmailVerified }) => (
      <StateMark shape={isEmailVerified ? 'dot' : 'ring'} tone={isEmailVerified ? 'safe' : 'warn'}>
        {isEmailVerified ? 'Email Verified' : 'Email Pending'}
      </StateMark>
    ),
  },
  { id: 'members', title: 'Members', isFigure: true, width: '96px', draw: ({ members }) => figure(members) },
  {
    id: 'made',
    title: 'Since',
    isFigure: true,
    width: '124px',
    draw: ({ madeAt }) => <Time at={madeAt} form="date" />,
    sort: { up: 'oldest first', down: 'newest first', first: 'down' },
  },
];

const filters: readonly DataFilter<OrganizationListRow>[] = [
  {
    id: 'kind',
    label: 'Kind',
    takes: 'one',
    options: (['client', 'partner'] as const).map((value) => ({ value, label: kindWords[value] })),
  },
];

/** What the table offers, and its address may say. */
export const organizationsOffer = {
  columns,
  filters,
  sort: { column: 'made', isDescending: true },
  pageSizes: [25, 50, 100],
  hidden: [],
};

/** For loaders, which fetch the list before the table is drawn. */
export const organizationsShape = shapeOf(organizationsOffer);
