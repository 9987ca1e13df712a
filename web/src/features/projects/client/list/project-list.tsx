import {
  MANY_UNPAID_MINUTES,
  type ProjectRow,
  type ProjectState,
  projectStates,
} from '@redoubt/contract/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { Button } from '#ui/actions/button.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { formatDay } from '#ui/words/times.ts';
import { kindNames, sayUnpaid, stateLooks } from '../../shared/project-words.ts';
import { amount } from '../../words/amounts.ts';
import { newPath, projectPath, type ProjectsAt } from '../../shared/projects-at.ts';
import { ShareBar } from '../../shared/share-bar.tsx';
import { projectsQuery } from '../project-queries.ts';
import { progressShares } from '../../shared/progress-shares.ts';
import classes from './list.module.css';

const filters = [
  { value: 'all', label: 'All' },
  ...projectStates.map((value) => ({ value, label: stateLooks[value].word })),
] as const;

/** The state that an address narrows the list to. */
export function readState(params: URLSearchParams): ProjectState | undefined {
  return projectStates.find((one) => one === params.get('state'));
}

/** The projects of a client, or of everybody for Admins, who see first what waits for them. */
export function ProjectList({ at }: { readonly at: ProjectsAt }) {
  const [params, setParams] = useSearchParams();
  const state = readState(params);
  const choose = (value: ProjectState | 'all') =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === 'all') after.delete('state');
        else after.set('state', value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes['list']}>
      {at.area === 'admin' && state === undefined ? <Waiting at={at} /> : null}
      <div className={classes['filters']}>
        <Segmented label="State" options={filters} value={state ?? 'all'} onChange={choose} />
      </div>
      <Projects
        at={at}
        state={state}
        empty={
          state === undefined ? (
            <NoProjects at={at} />
          ) : (
            <EmptyState
              title={`No project has the state “${stateLooks[state].word}”`}
              action={
                <Button variant="default" onClick={() => choose('all')}>
                  Show all
                </Button>
              }
            >
              Choose another state.
            </EmptyState>
          )
        }
      />
    </div>
  );
}

/** What clients submitted and an Admin has to decide on; nothing where nobody waits. */
function Waiting({ at }: { readonly at: ProjectsAt }) {
  const { data } = useInfiniteQuery(projectsQuery(at.named, 'submitted'));
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes['waiting']} aria-labelledby="projects-waiting">
      <h2 id="projects-waiting" className={classes['heading']}>
        {count(rows.length, 'project waits', 'projects wait')} for your approval
      </h2>
      <ul className={classes['names']}>
        {rows.map(({ id, code, title, organization }) => (
          <li key={id}>
            <span className="mono">{code}</span>{' '}
            <Link to={projectPath(at, id)} className="text-link">
              {title}
            </Link>{' '}
            <span className={classes['soft']}>{clientName({ organization })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoProjects({ at }: { readonly at: ProjectsAt }) {
  return (
    <EmptyState
      title="No projects yet"
      action={at.mayEdit ? <LinkButton to={newPath(at)}>New project</LinkButton> : undefined}
    >
      {at.mayEdit
        ? 'A project brings your tasks to experts. Begin with its title and brief, then add tasks as a JSONL file or from your task list. Nothing is held until you open it.'
        : 'Once a manager of your organization begins a project, it is here.'}
    </EmptyState>
  );
}

interface ProjectsProps {
  readonly at: ProjectsAt;
  readonly state: ProjectState | undefined;
  readonly empty: ReactNode;
}

const columns = [
  { title: 'Project' },
  { title: 'State' },
  { title: 'Progress' },
  { title: 'Cost so far', isFigure: true },
  { title: 'Work until', isFigure: true },
];

function Projects({ at, state, empty }: ProjectsProps) {
  const query = useInfiniteQuery(projectsQuery(at.named, state));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, height: 'tall', label: 'Loading the projects' }}
      failure={{
        title: 'The projects could not be loaded',
        fallback: 'Try again in a moment.',
        reassurance: 'Your filter is kept.',
      }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <div className={classes['card']}>
          <ListTable columns={columns} className={classes['projects']}>
            {pages
              .flatMap(({ items }) => items)
              .map((row) => (
                <Row key={row.id} at={at} row={row} />
              ))}
          </ListTable>
          <ShowMore of={query} label="Show older" failure="Older projects could not be loaded." />
        </div>
      )}
    </AsyncContent>
  );
}

/** Whose it is; the platform's own have no client. */
function clientName({ organization }: Pick<ProjectRow, 'organization'>): string {
  if (organization === null) return 'Redoubt';
  return organization.name === '' ? 'A client without a name' : organization.name;
}

function Row({ at, row }: { readonly at: ProjectsAt; readonly row: ProjectRow }) {
  const { id, code, title, kinds, state, progress, tasks, currency, deadline } = row;
  const { word, ...look } = stateLooks[state];
  const about = [
    ...(at.area === 'admin' ? [clientName(row)] : []),
    kinds.length === 0 ? 'No kind chosen yet' : kindNames(kinds),
    count(tasks, 'task', 'tasks'),
  ];
  return (
    <tr>
      <th scope="row">
        <span className={`mono ${classes['code']}`}>{code}</span>{' '}
        <Link to={projectPath(at, id)} className={classes['title']}>
          {title}
        </Link>
        <span className={classes['about']}>{about.join(', ')}</span>
        {at.area === 'admin' && (row.unpaidMinutes ?? 0) > MANY_UNPAID_MINUTES ? (
          <span className={classes['about']}>
            <StateMark shape="square" tone="warn">
              {sayUnpaid(row.unpaidMinutes ?? 0)}
            </StateMark>
          </span>
        ) : null}
      </th>
      <td className={classes['state']}>
        <StateBadge {...look}>{word}</StateBadge>
      </td>
      <td className={classes['progress']}>
        <span className={classes['figures']}>
          <strong>{figure(progress.accepted)}</strong> of {figure(row.copies)} accepted
          {progress.toReview > 0 ? `, ${figure(progress.toReview)} to review` : ''}
        </span>
        <ShareBar isThin shares={progressShares(progress)} />
      </td>
      <td className={classes['figure']}>
        <span className={classes['label']}>Cost so far </span>
        {amount(row.soFarMinor, currency)}
        <span className={classes['about']}>of {amount(row.totalMinor, currency)}</span>
      </td>
      <td className={classes['figure']}>
        <span className={classes['label']}>Work until </span>
        {deadline === null ? '–' : formatDay(deadline)}
      </td>
    </tr>
  );
}
