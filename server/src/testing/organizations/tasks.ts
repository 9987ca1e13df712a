import { type ClientTask, clientTasksEndpoints } from '@redoubt/contract/client-tasks';
import { type Project, projectsEndpoints } from '@redoubt/contract/projects';
import { v7 as uuidv7 } from 'uuid';
import { invariant } from '#platform/invariant.ts';
import { projectForm } from '../features/projects.ts';
import type { TestApp } from '../test-app.ts';

const HEADER = 'Title,Type,Instructions,Input,Reference,Language,Skills,Priority,Reward,Due Date';

/** A file of tasks as a form sends it. */
export function taskFile(rows: readonly string[], header = HEADER): FormData {
  const form = new FormData();
  form.set('file', new File([[header, ...rows].join('\n')], 'spring-tasks.csv'));
  return form;
}

/** A task of the organization of a member, from an upload of its own. */
export async function buildTask(
  { api }: Pick<TestApp, 'api'>,
  { token }: { readonly token: string },
  cells = ',,,French,Rating; RLHF,high,EUR 12.50,',
): Promise<ClientTask> {
  const title = `Task ${uuidv7()}`;
  const body = taskFile([`${title},rating,Say which answer is better${cells}`]);
  const { successful } = await api.call(clientTasksEndpoints.uploadTasks, { token, body });
  invariant(successful === 1, 'A task of a new title is added.');
  const { items } = await api.call(clientTasksEndpoints.listTasks, { token, query: { limit: 1 } });
  const [task] = items;
  invariant(task?.title === title, 'The newest task stands first.');
  return task;
}

/** A draft of a project with a task of its client's list. */
export async function addToProject(
  { api }: Pick<TestApp, 'api'>,
  { token }: { readonly token: string },
  { id: task }: Pick<ClientTask, 'id'>,
): Promise<Project> {
  const project = await api.call(projectsEndpoints.addProject, { token, body: projectForm });
  await api.call(projectsEndpoints.addClientTasks, {
    token,
    params: { id: project.id },
    body: { tasks: [task] },
  });
  return project;
}
