export { addPastTasks } from './add-past-tasks.ts';
