import { type Project, REVIEW_WORKING_DAYS, submissionFilters } from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { figure, numberWord } from '#ui/words/numbers.ts';
import parts from '../../shared/parts.module.css';
import { isJudged, mayReview } from '../../shared/project-words.ts';
import { reviewPath, type ProjectsAt } from '../../shared/projects-at.ts';
import { BulkBar } from './bulk-bar.tsx';
import { isToReview, SubmissionRow } from './submission-row.tsx';
import { type SubmissionFilter, submissionsQuery } from './submissions.queries.ts';
import classes from './submissions.module.css';

interface SubmissionsPanelProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

const none: Readonly<Record<SubmissionFilter, string>> = {
  all: 'Nothing was submitted yet.',
  'to-review': 'All reviewed. What is submitted next is here.',
  changes: 'No changes are being made.',
  accepted: 'Nothing was accepted yet.',
  rejected: 'Nothing was rejected.',
};

/** What an address shows of the submissions; else what waits for a review, where anything does. */
export function readFilter(
  params: URLSearchParams,
  { progress }: Pick<Project, 'progress'>,
): SubmissionFilter {
  const named = submissionFilters.find((one) => one === params.get('show'));
  return named ?? (progress.toReview > 0 ? 'to-review' : 'all');
}

function filtersOf({ progress }: Project) {
  const { toReview, changes, accepted, rejected } = progress;
  return [
    { value: 'all', label: 'All' },
    { value: 'to-review', label: 'To review', count: figure(toReview) },
    { value: 'changes', label: 'Changes', count: figure(changes) },
    { value: 'accepted', label: 'Accepted', count: figure(accepted) },
    { value: 'rejected', label: 'Rejected', count: figure(rejected) },
  ] as const;
}

/** Every submission of a project; several that wait can be decided at once. */
export function SubmissionsPanel({ at, project }: SubmissionsPanelProps) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params, project);
  const show = (value: SubmissionFilter) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('show', value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section className={parts['card']} aria-labelledby="submissions">
      <div className={parts['row']}>
        <h2 id="submissions" className={parts['partTitle']}>
          Submissions
        </h2>
        <Segmented label="Show" options={filtersOf(project)} value={filter} onChange={show} />
      </div>
      <Submissions key={filter} at={at} project={project} filter={filter} />
      {project.state === 'completed' || isJudged(project.form) ? null : (
        <p className={parts['soft']}>
          Unreviewed work is accepted automatically after {numberWord(REVIEW_WORKING_DAYS)} working days.
        </p>
      )}
    </section>
  );
}

const columns = [
  { title: 'Choice', isHidden: true },
  { title: 'Task' },
  { title: 'Kind' },
  { title: 'By' },
  { title: 'Submitted', isFigure: true },
  { title: 'Worked', isFigure: true },
  { title: 'State' },
  { title: 'Review' },
];

function Submissions({ at, project, filter }: SubmissionsPanelProps & { readonly filter: SubmissionFilter }) {
  const query = useInfiniteQuery(submissionsQuery(at.named, project.id, filter));
  const [chosen, setChosen] = useState<ReadonlySet<AssignmentId>>(new Set());
  const choose = (id: AssignmentId, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading the submissions' }}
      failure={{ title: 'The submissions could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<p className={parts['soft']}>{none[filter]}</p>}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        const open = rows.filter(isToReview).map(({ id }) => id);
        const ids = open.filter((id) => chosen.has(id));
        return (
          <>
            {mayReview(at, project) && open.length > 0 ? (
              <div className={parts['row']}>
                <CheckboxField
                  isSmall
                  label="Choose all that wait"
                  checked={ids.length === open.length}
                  indeterminate={ids.length > 0 && ids.length < open.length}
                  onChange={({ currentTarget: { checked } }) => setChosen(new Set(checked ? open : []))}
                />
                <BulkBar
                  at={at}
                  project={project}
                  ids={ids}
                  onDone={(refused) => setChosen(new Set(refused))}
                />
              </div>
            ) : null}
            <ListTable columns={columns} className={classes['rows']}>
              {rows.map((row) => (
                <SubmissionRow
                  key={row.id}
                  row={row}
                  to={reviewPath(at, project.id, row.id)}
                  isChosen={chosen.has(row.id)}
                  onChoose={
                    mayReview(at, project) && isToReview(row)
                      ? (isChosen) => choose(row.id, isChosen)
                      : undefined
                  }
                />
              ))}
            </ListTable>
            <ShowMore of={query} label="Show more" failure="More submissions could not be loaded." />
          </>
        );
      }}
    </AsyncContent>
  );
}
