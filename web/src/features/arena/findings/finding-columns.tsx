import {
  type AttemptStatus,
  attemptStatuses,
  type ClientAttempt,
  type TriageCounts,
  type TriageState,
  triageStates,
  type WorkCounts,
} from '@redoubt/contract/arena';
import { severityWord } from '@redoubt/contract/challenges';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { use } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readNamedOrganization } from '#platform/named-organization.ts';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { TwoLines } from '#ui/data-table/columns/two-lines.tsx';
import { shapeOf } from '#ui/data-table/view/shape-of.ts';
import { LevelDots } from '#ui/levels/levels.tsx';
import { StateMark, StateShape } from '#ui/state-mark.tsx';
import { figure, fixedTenth } from '#ui/words/numbers.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import type { StateTone } from '../attempts/arena-words.ts';
import { scoreWord } from '../severity/severity-words.ts';
import { statusWords } from '../work/work-words.ts';
import { FindingPartsContext } from './finding-parts.tsx';
import { titleOfFinding, triageLooks } from './finding-words.ts';
import classes from './findings.module.css';

type Column = DataColumn<ClientAttempt>;

function describePlace({ challenge, target }: ClientAttempt): string {
  return `${challenge.code} ${challenge.title}${target ? `, ${target.name}` : ''}`;
}

const expert: Column = { id: 'expert', title: 'Expert', width: '160px', draw: ({ handle }) => handle };
const messages: Column = {
  id: 'messages',
  title: 'Messages',
  isFigure: true,
  width: '90px',
  draw: ({ messagesSent }) => figure(messagesSent),
};
const ended: Column = {
  id: 'ended',
  title: 'Ended',
  width: '156px',
  draw: ({ closedAt }) => (closedAt === null ? '–' : <Time at={closedAt} form="dateTime" />),
};

function drawHarm({ finding }: ClientAttempt) {
  return finding === null ? (
    '–'
  ) : (
    <LevelDots level={finding.severity} word={severityWord(finding.severity)} />
  );
}

function drawScore({ finding }: ClientAttempt) {
  if (finding === null || finding.score === null) return '–';
  return `${fixedTenth(finding.score)} ${scoreWord(finding.score).toLowerCase()}`;
}

/** As `describeAttempt` marks them; by the state alone, which the filter goes by too. */
const tones: Readonly<Record<AttemptStatus, StateTone>> = {
  open: 'running',
  broken: 'break',
  held: 'held',
  ended: 'open',
};

interface FindingLinkProps {
  readonly id: AttemptId;
  readonly children: string;
}

function FindingLink({ id, children }: FindingLinkProps) {
  const named = readNamedOrganization(useSearchParams()[0]);
  return (
    <Link className={classes['link']} to={paths.partner({ ...named, tab: 'findings', finding: id })}>
      {children}
    </Link>
  );
}

function VersionsCell({ id }: Pick<FindingLinkProps, 'id'>) {
  const { Versions } = use(FindingPartsContext);
  return <Versions id={id} />;
}

interface StateCellProps extends Pick<FindingLinkProps, 'id'> {
  readonly triage: TriageState;
}

function StateCell({ id, triage }: StateCellProps) {
  const { State } = use(FindingPartsContext);
  const { word, ...look } = triageLooks[triage];
  return (
    <State id={id} isSettled={triage === 'duplicate' || triage === 'wont-fix'}>
      <StateMark {...look}>{word}</StateMark>
    </State>
  );
}

const findingColumns: readonly Column[] = [
  {
    id: 'finding',
    title: 'Finding',
    isName: true,
    draw: (attempt) => (
      <TwoLines
        line={attempt.finding ? titleOfFinding(attempt.finding.reason) : attempt.challenge.title}
        under={describePlace(attempt)}
      />
    ),
  },
  { id: 'severity', title: 'Severity', width: '104px', draw: drawScore },
  { id: 'harm', title: 'Harm', width: '140px', draw: drawHarm },
  {
    id: 'versions',
    title: 'Broken runs by version',
    width: '180px',
    draw: ({ id }) => <VersionsCell id={id} />,
  },
  {
    id: 'triage',
    title: 'State',
    width: '150px',
    draw: ({ id, finding }) => <StateCell id={id} triage={finding?.triage.state ?? 'open'} />,
  },
  expert,
  messages,
  { ...ended, title: 'Broken' },
];

const attemptColumns: readonly Column[] = [
  {
    id: 'challenge',
    title: 'Challenge',
    isName: true,
    draw: ({ id, challenge, target, finding }) => (
      <TwoLines
        line={finding === null ? challenge.title : <FindingLink id={id}>{challenge.title}</FindingLink>}
        under={target ? `${challenge.code}, ${target.name}` : challenge.code}
        isCode
      />
    ),
  },
  expert,
  {
    id: 'state',
    title: 'State',
    width: '130px',
    draw: ({ status }) => <ArenaState state={{ tone: tones[status], word: statusWords[status] }} />,
  },
  messages,
  {
    id: 'begun',
    title: 'Started',
    width: '156px',
    draw: ({ startedAt }) => <Time at={startedAt} form="dateTime" />,
  },
  ended,
];

const triageOptions = triageStates.map((value) => {
  const { word, shape, tone } = triageLooks[value];
  return { value, label: word, mark: <StateShape shape={shape} tone={tone} /> };
});
const triageFilter = { id: 'triage', label: 'Triage', takes: 'one', options: triageOptions } as const;
const statusOptions = attemptStatuses.map((value) => ({ value, label: statusWords[value] }));
const statusFilter = { id: 'status', label: 'State', takes: 'one', options: statusOptions } as const;

interface Offer {
  readonly columns: readonly Column[];
  readonly filters: readonly DataFilter<ClientAttempt>[];
}

/** What the tables offer, and their addresses may say: breaks alone, or every attempt. */
export const findingOffers = {
  breaks: { columns: findingColumns, filters: [triageFilter] },
  all: { columns: attemptColumns, filters: [statusFilter] },
} as const satisfies Record<string, Offer>;
export type Shown = keyof typeof findingOffers;

/** For loaders, which fetch the list before the table is drawn. */
export const findingShapes = {
  breaks: shapeOf(findingOffers.breaks),
  all: shapeOf(findingOffers.all),
} as const;

interface Counted {
  readonly counts: WorkCounts;
  readonly triage: TriageCounts;
}

/** The filters with how many of each there are. */
export function countFilters(
  shown: Shown,
  counted: Counted | undefined,
): readonly DataFilter<ClientAttempt>[] {
  if (counted === undefined) return findingOffers[shown].filters;
  const { counts, triage } = counted;
  return shown === 'breaks'
    ? [{ ...triageFilter, options: triageOptions.map((one) => ({ ...one, count: triage[one.value] })) }]
    : [{ ...statusFilter, options: statusOptions.map((one) => ({ ...one, count: counts[one.value] })) }];
}
