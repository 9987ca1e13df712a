import { type Project, type ProjectForm, projectSavedSince } from '@redoubt/contract/projects';
import { useRef, useState } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { addProject, projectQuery, saveProject } from '../project-queries.ts';
import { fieldsSchema, fillProject, type ProjectFields } from './project-fields.ts';

interface Editing {
  readonly at: ProjectsAt;
  /** Null for a new one. */
  readonly project: Project | null;
  readonly onSaved: (project: Project) => void;
}

/** The form of a project. What the server refuses lands on its field, or above the buttons. */
export function useProjectForm({ at: { named }, project, onSaved }: Editing) {
  const [problem, setProblem] = useState<string>();
  const [isOutdated, setIsOutdated] = useState(false);
  const follows = useRef(project?.revision ?? 0);
  const server = useServerForm<ProjectFields, ProjectForm>({
    schema: fieldsSchema,
    defaultValues: fillProject(project),
    send: async (form) => {
      setProblem(undefined);
      const saved =
        project === null
          ? await addProject(named, form)
          : await saveProject({ id: project.id, revision: follows.current, named }, form);
      showSuccess(project === null ? `${saved.code} is a draft now` : `${saved.code} was saved`, saved.title);
      onSaved(saved);
    },
    onRefused: (error, isOnFields) => {
      if (problemOf(error, projectSavedSince.code)) setIsOutdated(true);
      else if (!isOnFields) setProblem(messageOf(error, 'The project was not saved.'));
    },
  });
  const fetchLatest = (id: Project['id']) => queryClient.query({ ...projectQuery(named, id), staleTime: 0 });
  return {
    ...server,
    problem,
    isOutdated,
    /** The next save replaces what was saved in between. */
    followLatest: async () => {
      if (project === null) return;
      follows.current = (await fetchLatest(project.id)).revision;
      setIsOutdated(false);
    },
    /** What was saved in between takes the place of what was typed. */
    showLatest: async () => {
      if (project === null) return;
      const latest = await fetchLatest(project.id);
      follows.current = latest.revision;
      server.form.reset(fillProject(latest));
      setIsOutdated(false);
    },
  };
}
