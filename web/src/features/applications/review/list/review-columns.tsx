import { type Applicant, sayReason } from '@redoubt/contract/applications';
import type { DataColumn } from '#ui/data-table/columns/columns.ts';
import { PercentBar } from '#ui/levels/percent-bar.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { roughFigure } from '#ui/words/numbers.ts';
import classes from './review-list.module.css';
import { lookOf, urgencyLooks } from './review-words.ts';
import { ShortAge } from './short-age.tsx';

/** Columns that are put away until somebody asks for them. */
export const columnsPutAway = [
  'state',
  'skills',
  'languages',
  'certifications',
  'experience',
  'location',
  'phone',
  'rating',
];

const NOT_GIVEN = '–';

const furtherColumns: readonly DataColumn<Applicant>[] = [
  { id: 'skills', title: 'Skills', least: '140px', draw: ({ skills }) => listed(skills) },
  { id: 'languages', title: 'Languages', least: '140px', draw: ({ languages }) => listed(languages) },
  {
    id: 'certifications',
    title: 'Certifications',
    least: '140px',
    draw: ({ certifications }) => listed(certifications),
  },
  {
    id: 'experience',
    title: 'Experience',
    width: '124px',
    draw: ({ experience }) => experience ?? NOT_GIVEN,
  },
  { id: 'location', title: 'Location', least: '140px', draw: ({ location }) => location || NOT_GIVEN },
  { id: 'phone', title: 'Phone', width: '156px', draw: ({ phone }) => phone || NOT_GIVEN },
  {
    id: 'rating',
    title: 'Rating',
    isFigure: true,
    width: '72px',
    draw: ({ rating }) => (rating === null ? NOT_GIVEN : roughFigure(rating)),
  },
];

/** Those with an order are named as the contract's sort names them. */
export const reviewColumns: readonly DataColumn<Applicant>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    least: '140px',
    draw: (applicant) => <Person {...applicant} />,
    sort: { up: 'A to Z', down: 'Z to A' },
  },
  // As long as 'Freelancer', also where the drawer stands beside the list.
  { id: 'role', title: 'Role', width: '104px', draw: ({ role }) => role },
  {
    id: 'urgency',
    title: 'Urgency',
    width: '96px',
    draw: ({ urgency }) => <Look {...urgencyLooks[urgency]} />,
    sort: { up: 'low to high', down: 'high to low', first: 'down' },
  },
  { id: 'state', title: 'State', width: '158px', draw: (applicant) => <Look {...lookOf(applicant)} /> },
  { id: 'reason', title: 'Reason', least: '140px', draw: ({ reason }) => sayReason(reason) },
  ...furtherColumns,
  {
    id: 'completion',
    title: 'Complete',
    width: '104px',
    draw: ({ profileCompletion }) => <PercentBar value={profileCompletion} />,
    sort: { up: 'least first', down: 'most first', first: 'down' },
  },
  {
    id: 'date',
    title: 'Sent',
    isFigure: true,
    width: '74px',
    draw: ({ submittedAt, begunAt }) => <Sent submittedAt={submittedAt} begunAt={begunAt} />,
    sort: { up: 'oldest first', down: 'newest first', first: 'down' },
  },
];

function Person({ name, email }: Pick<Applicant, 'name' | 'email'>) {
  return (
    <span className={classes['person']}>
      <span className={classes['line']}>{name}</span>
      <span className={classes['email']}>{email}</span>
    </span>
  );
}

function Look({ word, shape, tone }: ReturnType<typeof lookOf>) {
  return (
    <StateMark shape={shape} tone={tone}>
      {word}
    </StateMark>
  );
}

/** Of what was not sent yet, how long ago it was begun. */
function Sent({ submittedAt, begunAt }: Pick<Applicant, 'submittedAt' | 'begunAt'>) {
  if (submittedAt !== null) return <ShortAge at={submittedAt} />;
  return (
    <span className={classes['begun']} title="Started, not sent yet">
      <span className="sr-only">Not sent yet, started </span>
      <ShortAge at={begunAt} />
    </span>
  );
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? NOT_GIVEN : words.join(', ');
}
