export { ProjectForm } from './client/form/project-form.tsx';
export { ProjectList, readState } from './client/list/project-list.tsx';
export { fetchProjectParts, fetchSubmissions } from './client/page/fetch-project.ts';
export { ProjectScreen } from './client/page/project-screen.tsx';
export { projectQuery, projectsQuery } from './client/project-queries.ts';
export { fetchReview, ReviewBench } from './review/review-bench.tsx';
export { isEditable } from './shared/project-words.ts';
export {
  listPath as projectListPath,
  newPath as newProjectPath,
  placeOf,
  projectPath,
  type ProjectsAt,
} from './shared/projects-at.ts';
