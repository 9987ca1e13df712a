export { engagementQuery } from './tasks/tasks.queries.ts';
export { engagementTab } from './engagement/engagement-tab.ts';
export { taskUploadTab } from './uploads/task-upload-tab.ts';
