import type { Project } from '@redoubt/contract/projects';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { SavedSinceNote } from '#platform/form/saved-since-note.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import classes from '#ui/long-form.module.css';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { listPath, projectPath, type ProjectsAt } from '../../shared/projects-at.ts';
import { ProjectNote } from '../page/project-note.tsx';
import { KindFieldsCard } from './kind-fields.tsx';
import { LiveCost } from './live-cost.tsx';
import { PeopleFields } from './people-fields.tsx';
import { QualityFields } from './quality-fields.tsx';
import { useProjectForm } from './use-project-form.ts';
import { WordFields } from './word-fields.tsx';
import beside from './form.module.css';

interface ProjectFormProps {
  readonly at: ProjectsAt;
  /** Null for a new one. */
  readonly project: Project | null;
  readonly onSaved: (project: Project) => void;
}

/** All that is said of a project, with what it costs beside it. What was typed stays until it is saved. */
export function ProjectForm({ at, project, onSaved }: ProjectFormProps) {
  const { form, submit, isBusy, problem, isOutdated, followLatest, showLatest } = useProjectForm({
    at,
    project,
    onSaved,
  });
  const isBegun = project !== null && project.state !== 'draft';
  const parts = { form, at, project, isBegun };
  const element = useFieldOfAddress();
  return (
    <div className={beside['columns']}>
      <form ref={element} noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        {project === null ? null : <ProjectNote at={at} project={project} />}
        <WordFields {...parts} />
        <KindFieldsCard {...parts} />
        <PeopleFields {...parts} />
        <QualityFields {...parts} />
        {isOutdated ? (
          <SavedSinceNote
            what="Somebody else saved this project"
            onFollow={() => void followLatest()}
            onReload={() => void showLatest()}
          />
        ) : null}
        <AlertNote problem={problem}>What you typed is still here.</AlertNote>
        <div className={classes['foot']}>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
            {project === null ? 'Save the draft' : 'Save'}
          </ActionButton>
          <Link
            to={project === null ? listPath(at) : projectPath(at, project.id)}
            className={buttonClass({ variant: 'default', size: 'md' })}
          >
            Cancel
          </Link>
          <span className={classes['told']}>{tellNext(project, form.formState.isDirty)}</span>
        </div>
      </form>
      <div className={beside['aside']}>
        <LiveCost {...parts} />
      </div>
    </div>
  );
}

function tellNext(project: Project | null, isDirty: boolean): string {
  if (project === null) return 'Experts see nothing of it until it is open.';
  return isDirty ? 'Not saved yet' : '';
}

/** Leads to the field that the address names: a checklist links to each. */
function useFieldOfAddress() {
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const named = [...(form.current?.elements ?? [])].find(
      (one) => one.id === id || one.getAttribute('name') === id,
    );
    if (!(named instanceof HTMLElement)) return;
    named.scrollIntoView({ block: 'center' });
    named.focus({ preventScroll: true });
  }, [hash]);
  return form;
}
