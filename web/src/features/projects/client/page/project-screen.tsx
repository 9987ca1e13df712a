import type { Project } from '@redoubt/contract/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { CloseAction, Dialog } from '#ui/dialog/dialog.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { list } from '#ui/words/lists.ts';
import { count } from '#ui/words/numbers.ts';
import { formatDay } from '#ui/words/times.ts';
import { PeoplePanel } from '../../people/people-panel.tsx';
import { ResultsPanel } from '../../results/results-panel.tsx';
import { isEditable, isJudged, mayReview, stateLooks } from '../../shared/project-words.ts';
import { listPath, type ProjectsAt, reviewPath } from '../../shared/projects-at.ts';
import { TasksPanel } from '../../tasks/tasks-panel.tsx';
import { SubmissionsPanel } from '../submissions/submissions-panel.tsx';
import { submissionsQuery } from '../submissions/submissions.queries.ts';
import { BudgetPanel } from './budget-panel.tsx';
import { KindsTable } from './kinds-table.tsx';
import { MissingList } from './missing-list.tsx';
import { hasActions, ProjectActions } from './project-actions.tsx';
import { ProjectNote } from './project-note.tsx';
import { Strip } from './strip.tsx';
import parts from '../../shared/parts.module.css';
import classes from './page.module.css';

const BriefText = lazyPart(async () => (await import('../../shared/brief-text.tsx')).BriefText);

interface ScreenProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

/** A project's home. What cannot be there yet is left out: a draft has no submissions and no results. */
export function ProjectScreen({ at, project }: ScreenProps) {
  const isBegun = project.openedAt !== null;
  return (
    <div className={classes['screen']}>
      <Head at={at} project={project} />
      <ProjectNote at={at} project={project} />
      <MissingList at={at} project={project} />
      {isBegun ? <Strip at={at} project={project} /> : null}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          {isBegun ? (
            <>
              <KindsTable at={at} project={project} />
              <SubmissionsPanel at={at} project={project} />
            </>
          ) : null}
          <TasksPanel at={at} project={project} />
          <PeoplePanel at={at} project={project} />
        </div>
        <div className={classes['column']}>
          {isBegun ? <ResultsPanel at={at} project={project} /> : null}
          <BudgetPanel at={at} project={project} />
        </div>
      </div>
    </div>
  );
}

function Head({ at, project }: ScreenProps) {
  const { code, title, state, organization } = project;
  const { word, ...look } = stateLooks[state];
  const client = organization === null ? 'Redoubt' : organization.name;
  return (
    <header className={classes['head']}>
      <p className={classes['crumbs']}>
        <Link to={listPath(at)} className="text-link">
          Projects
        </Link>
        <span aria-hidden="true">/</span>
        {client === '' ? null : (
          <>
            <span>{client}</span>
            <span aria-hidden="true">/</span>
          </>
        )}
        <span className="mono">{code}</span>
      </p>
      <div className={classes['titles']}>
        <div>
          <div className={classes['named']}>
            <h1 className={classes['title']}>{title}</h1>
            <StateBadge {...look}>{word}</StateBadge>
          </div>
          <p className={classes['lead']}>{describe(at, project)}</p>
        </div>
        <div className={classes['actions']}>
          <Brief at={at} project={project} />
          {isEditable(project) ? <ReviewNext at={at} project={project} /> : null}
        </div>
      </div>
    </header>
  );
}

/** Who works on it, until when, and who reviews. */
function describe({ area }: ProjectsAt, { form, deadline, organization }: Project): string {
  const { languages, fields, level, isPremium, reviewedBy } = form;
  const client = organization === null ? 'Admins' : area === 'admin' ? 'the client' : 'you';
  return [
    languages.length === 0 ? '' : `${list(languages)}.`,
    `${fields.length === 0 ? 'Every field' : list(fields)}${isPremium ? ', verified' : ''}.`,
    level > 1 ? `From level ${String(level)}.` : '',
    deadline === null ? '' : `Work until ${formatDay(deadline)}.`,
    isJudged(form)
      ? 'The judges of its challenge decide.'
      : `Reviewed by ${reviewedBy === 'peers' ? 'peers' : client}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** The brief in a dialog, and what can be done with the project. */
function Brief({ at, project }: ScreenProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { summary, brief } = project.form;
  const open = () => setIsOpen(true);
  if (brief.trim() === '' && summary.trim() === '')
    return <ProjectActions at={at} project={project} others={[]} />;
  return (
    <>
      <div className={hasActions(at, project) ? parts['aside'] : parts['main']}>
        <Button variant="default" onClick={open}>
          Brief
        </Button>
      </div>
      <ProjectActions at={at} project={project} others={[{ label: 'Brief', onClick: open }]} />
      {isOpen ? (
        <Dialog title="Brief" lead={summary} width={760} onClose={() => setIsOpen(false)}>
          <LoadingPart loading={{ rows: 4, label: 'Loading the brief' }}>
            <BriefText markdown={brief} />
          </LoadingPart>
          <CloseAction onClose={() => setIsOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

/** Leads to the submission that has waited longest; nothing where none waits. */
export function ReviewNext({ at, project }: ScreenProps) {
  const { toReview } = project.progress;
  const { data } = useInfiniteQuery({
    ...submissionsQuery(at.named, project.id, 'to-review'),
    enabled: toReview > 0,
  });
  const first = data?.pages[0]?.items[0];
  if (toReview === 0 || first === undefined || !mayReview(at, project)) return null;
  return (
    <LinkButton to={reviewPath(at, project.id, first.id)}>
      Review {count(toReview, 'submission', 'submissions')}
    </LinkButton>
  );
}
