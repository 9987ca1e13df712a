import { type ExpertProfile, expertStatuses } from '@redoubt/contract/talent';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { TwoLines } from '#ui/data-table/columns/two-lines.tsx';
import { shapeOf } from '#ui/data-table/view/shape-of.ts';
import { StateMark, StateShape } from '#ui/state-mark.tsx';
import { formatDay } from '#ui/words/times.ts';
import { sayInvitation, statusLooks } from '../analytics/expert-words.ts';

const columns: readonly DataColumn<ExpertProfile>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    draw: ({ name, email }) => <TwoLines line={name} under={email} />,
    sort: { up: 'A to Z', down: 'Z to A' },
  },
  {
    id: 'status',
    title: 'Status',
    width: '226px',
    draw: (expert) => {
      const { word, shape, tone } = statusLooks[expert.status];
      return (
        <TwoLines
          line={
            <StateMark shape={shape} tone={tone}>
              {word}
            </StateMark>
          }
          under={sayInvitation(expert)}
        />
      );
    },
  },
  { id: 'location', title: 'Location', least: '120px', draw: ({ location }) => location },
  { id: 'skills', title: 'Skills', least: '140px', draw: ({ skills }) => skills.join(', ') || '–' },
  {
    id: 'invited',
    title: 'Invited',
    width: '116px',
    draw: ({ invitedDate }) => (invitedDate === null ? '–' : formatDay(invitedDate)),
    sort: { up: 'oldest first', down: 'newest first', first: 'down' },
  },
  {
    id: 'score',
    title: 'Score',
    isFigure: true,
    width: '84px',
    draw: ({ skillAssessmentScore }) => skillAssessmentScore ?? '–',
    sort: { up: 'lowest first', down: 'highest first', first: 'down' },
  },
  { id: 'department', title: 'Department', least: '120px', draw: ({ department }) => department || '–' },
  { id: 'title', title: 'Title', least: '120px', draw: ({ title }) => title || '–' },
];

const statusFilter: DataFilter<ExpertProfile> = {
  id: 'status',
  label: 'Status',
  takes: 'one',
  options: expertStatuses.map((value) => {
    const { word, shape, tone } = statusLooks[value];
    return { value, label: word, mark: <StateShape shape={shape} tone={tone} /> };
  }),
};

const scoreFilter: DataFilter<ExpertProfile> = {
  id: 'scored',
  label: 'Score',
  takes: 'one',
  options: [{ value: 'only', label: 'With a score' }],
};

/** The figures of a Client's overview lead to them. */
const namedFilters: readonly DataFilter<ExpertProfile>[] = [
  { id: 'language', label: 'Language', takes: 'named', options: [] },
  { id: 'skill', label: 'Skill', takes: 'named', options: [] },
];

/** What the table offers, and its address may say. */
export const expertsOffer = {
  columns,
  filters: [statusFilter, scoreFilter, ...namedFilters],
  hidden: ['department', 'title'],
};

/** For loaders, which fetch the list before the table is drawn. */
export const expertsShape = shapeOf(expertsOffer);
