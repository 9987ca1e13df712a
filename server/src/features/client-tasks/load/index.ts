export { addPastTasks, type PastUpload } from './add-past-tasks.ts';
