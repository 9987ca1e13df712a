export type { AcceptedAnswers } from './tasks/projects-of-tasks.ts';
export { lockOpenTasks, updateAdded, updateReleased } from './tasks/open-tasks.store.ts';
