import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { TwoLines } from '#ui/data-table/columns/two-lines.tsx';
import { StateMark, StateShape, type MarkShape, type MarkTone } from '#ui/state-mark.tsx';
import type { SampleApplication, Urgency } from './sample-applications.ts';

interface UrgencyLook {
  readonly word: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
  readonly rank: number;
}

const urgencies: Readonly<Record<Urgency, UrgencyLook>> = {
  high: { word: 'High', shape: 'square', tone: 'signal', rank: 2 },
  medium: { word: 'Medium', shape: 'dot', tone: 'warn', rank: 1 },
  low: { word: 'Low', shape: 'ring', tone: 'plain', rank: 0 },
};

export const sampleColumns: readonly DataColumn<SampleApplication>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    least: '160px',
    draw: ({ name, email }) => <TwoLines line={name} under={email} />,
    value: ({ name, email }) => `${name} ${email}`,
    sort: { up: 'A to Z', down: 'Z to A' },
  },
  { id: 'role', title: 'Role', width: '104px', draw: ({ role }) => role, value: ({ role }) => role },
  {
    id: 'urgency',
    title: 'Urgency',
    width: '110px',
    draw: ({ urgency }) => {
      const { word, shape, tone } = urgencies[urgency];
      return (
        <StateMark shape={shape} tone={tone}>
          {word}
        </StateMark>
      );
    },
    value: ({ urgency }) => urgencies[urgency].rank,
    sort: { up: 'low to high', down: 'high to low', first: 'down' },
  },
  {
    id: 'reason',
    title: 'Reason',
    least: '160px',
    draw: ({ reason }) => reason,
    value: ({ reason }) => reason,
  },
  {
    id: 'complete',
    title: 'Complete',
    isFigure: true,
    width: '110px',
    draw: ({ complete }) => `${String(complete)}%`,
    value: ({ complete }) => complete,
    sort: { up: 'least first', down: 'most first', first: 'down' },
  },
  {
    id: 'sent',
    title: 'Sent',
    isFigure: true,
    width: '80px',
    draw: ({ sent }) => `${String(sent)} d`,
    value: ({ sent }) => sent,
    sort: { up: 'newest first', down: 'oldest first' },
  },
];

export const sampleFilters: readonly DataFilter<SampleApplication>[] = [
  {
    id: 'urgency',
    label: 'Urgency',
    takes: 'one',
    options: (['high', 'medium', 'low'] as const).map((value) => {
      const { word, shape, tone } = urgencies[value];
      return { value, label: word, mark: <StateShape shape={shape} tone={tone} /> };
    }),
    value: ({ urgency }) => urgency,
  },
  {
    id: 'role',
    label: 'Role',
    takes: 'many',
    options: [
      { value: 'Expert', label: 'Expert' },
      { value: 'Freelancer', label: 'Freelancer' },
    ],
    value: ({ role }) => role,
  },
];
