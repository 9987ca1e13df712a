import { problem } from '#shared/problem.ts';

/** Projects that a portfolio holds. */
export const PROJECTS_AT_MOST = 50;

export const projectNotFound = problem('project_not_found', 404, 'We could not find this project.');
export const tooManyProjects = problem(
  'too_many_projects',
  409,
  `Your portfolio holds ${String(PROJECTS_AT_MOST)} projects. Remove one to add another.`,
);
