import { type AttemptOfAll, attemptStatuses, type WorkCounts } from '@redoubt/contract/arena';
import { Time } from '#platform/time/time.tsx';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { TwoLines } from '#ui/data-table/columns/two-lines.tsx';
import { shapeOf } from '#ui/data-table/view/shape-of.ts';
import { figure } from '#ui/words/numbers.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import { describeAttempt } from '../attempts/arena-words.ts';
import { statusWords } from '../work/work-words.ts';

const columns: readonly DataColumn<AttemptOfAll>[] = [
  {
    id: 'challenge',
    title: 'Challenge',
    isName: true,
    draw: ({ challenge, number, target }) => (
      <TwoLines
        line={challenge.title}
        under={`${challenge.code} #${String(number)}${target ? `, ${target.name}` : ''}`}
        isCode
      />
    ),
  },
  { id: 'expert', title: 'Expert', least: '140px', draw: ({ expert }) => expert.name },
  {
    id: 'state',
    title: 'State',
    width: '212px',
    draw: (attempt) => <ArenaState state={describeAttempt(attempt)} />,
  },
  {
    id: 'messages',
    title: 'Messages',
    isFigure: true,
    width: '88px',
    draw: ({ messagesSent }) => figure(messagesSent),
  },
  {
    id: 'begun',
    title: 'Started',
    width: '150px',
    draw: ({ startedAt }) => <Time at={startedAt} form="dateTime" />,
  },
  {
    id: 'ended',
    title: 'Ended',
    width: '150px',
    draw: ({ closedAt }) => (closedAt === null ? '–' : <Time at={closedAt} form="dateTime" />),
  },
  {
    id: 'points',
    title: 'Points',
    isFigure: true,
    width: '80px',
    draw: ({ points }) => (points === null ? '–' : `+${figure(points)}`),
  },
];

const options = attemptStatuses.map((value) => ({ value, label: statusWords[value] }));
const statusFilter = { id: 'status', label: 'State', takes: 'one', options } as const;

/** A second break of a challenge by the same person brings nothing. */
const solveFilter = {
  id: 'solves',
  label: 'Counts as',
  takes: 'one',
  options: [{ value: 'only', label: 'A solve' }],
} as const;

/** What the table offers, and its address may say. */
export const allAttemptsOffer = {
  columns,
  filters: [statusFilter, solveFilter] satisfies DataFilter<AttemptOfAll>[],
};

/** For loaders, which fetch the list before the table is drawn. */
export const allAttemptsShape = shapeOf(allAttemptsOffer);

/** The filter with how many of each state the span has. */
export function countStates(counts: WorkCounts | undefined): readonly DataFilter<AttemptOfAll>[] {
  if (counts === undefined) return allAttemptsOffer.filters;
  return [
    { ...statusFilter, options: options.map((one) => ({ ...one, count: counts[one.value] })) },
    solveFilter,
  ];
}
